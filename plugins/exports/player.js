(() => {
'use strict';
const book = JSON.parse(document.getElementById('book').textContent);
const T = book.words;
const say = (name, values = {}) => T[name].replace(/\{(\w+)\}/g, (all, key) => key in values ? values[key] : all);
const SVG = 'http://www.w3.org/2000/svg';

function make(tag, props = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name in node && name !== 'role') node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...inside.filter(each => each !== null && each !== ''));
  return node;
}
const button = (text, press, props = {}) => make('button', {type: 'button', onclick: press, ...props}, text);
// A button that stays pressed till it is pressed again; `flip` gives how it is then.
function toggle(text, flip) {
  const node = button(text, () => node.setAttribute('aria-pressed', flip()), {'aria-pressed': 'false'});
  return node;
}
const cellsOf = row => typeof row === 'string' ? Array.from(row, each => each === ' ' ? null : each) : row;
const minutes = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

// What is kept between visits, where the browser keeps anything for such a page.
const shelf = `bookmaker:${book.id}`;
let kept = {};
try { kept = JSON.parse(localStorage.getItem(shelf)) || {}; } catch { /* it does not */ }
function keep() { try { localStorage.setItem(shelf, JSON.stringify(kept)); } catch { /* nor here */ } }

const above = document.getElementById('top');  // title and tools, over the line that tells what happened
const main = document.getElementById('main');
const status = document.getElementById('status');
const clock = document.getElementById('clock');
let now = null;  // the puzzle on the page: {at, state, done}
function tell(text, good = false) {
  status.textContent = text;
  status.className = good ? 'good' : '';
}

// What is said of a finished puzzle: the time it took, but not to who was shown the answer.
function ended(state) {
  if (state.shown) tell('');
  else tell(say('solved', {time: minutes(state.time)}), true);
}

setInterval(() => {
  if (now && now.running && !now.done() && !document.hidden) { now.state.time += 1; showTime(); keep(); }
}, 1000);
function showTime() {
  clock.textContent = clock.getAttribute('aria-pressed') === 'true' ? say('time') : minutes(now.state.time);
}
clock.addEventListener('click', () => {
  clock.setAttribute('aria-pressed', clock.getAttribute('aria-pressed') !== 'true');
  showTime();
});

// Numbers over the columns and before the rows of a table; how many cells wide and high they are.
function headed(grid, body, heads) {
  const most = clues => Math.max(...clues.map(clue => clue.length));
  const spelt = clue => clue.join(' ');
  const line = make('tr', {role: 'row'}, make('td', {className: 'corner'}));
  for (const clue of heads.columns) line.append(make('th', {role: 'columnheader', scope: 'col'}, spelt(clue)));
  grid.prepend(make('thead', {}, line));
  [...body.rows].forEach((row, r) => row.prepend(make('th', {role: 'rowheader', scope: 'row'}, spelt(heads.rows[r]))));
  return [0.4 + 0.75 * most(heads.rows), 0.3 + 0.7 * most(heads.columns)];
}

// A grid as a table that a screen reader reads, one cell of it in the order of keys.
function table(rows, name, describe) {
  const cells = [];
  const body = make('tbody');
  rows.forEach((row, r) => {
    const line = make('tr', {role: 'row'});
    cells.push(row.map((letter, c) => {
      const cell = make('td', {role: 'gridcell', tabIndex: -1});
      if (letter === null) cell.className = 'out';
      cell.dataset.at = `${r},${c}`;
      line.append(cell);
      return cell;
    }));
    body.append(line);
  });
  const grid = make('table', {role: 'grid', 'aria-label': name, dir: 'ltr'}, body);
  const box = make('div', {className: 'grid'}, grid);
  const [wide, high] = describe.heads ? headed(grid, body, describe.heads) : [0, 0];
  box.style.setProperty('--columns', rows[0].length + wide);
  box.style.setProperty('--rows', rows.length + high);
  box.style.setProperty('--beside', wide);
  box.style.setProperty('--over', high);
  const is = (r, c) => rows[r] !== undefined && rows[r][c] !== undefined && rows[r][c] !== null;
  let here = null;
  function go(r, c, focus = true) {
    if (here) cells[here[0]][here[1]].tabIndex = -1;
    here = [r, c];
    cells[r][c].tabIndex = 0;
    if (focus) cells[r][c].focus();
  }
  for (let r = 0; r < rows.length && !here; r += 1) {
    for (let c = 0; c < rows[r].length && !here; c += 1) if (is(r, c)) go(r, c, false);
  }
  const ways = {ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0]};
  function move(key) {  // to the next cell that way, over gaps of the shape
    const [dr, dc] = ways[key];
    let [r, c] = [here[0] + dr, here[1] + dc];
    while (rows[r] !== undefined && c >= 0 && c < rows[0].length && !is(r, c)) { r += dr; c += dc; }
    if (is(r, c)) go(r, c);
  }
  grid.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ways) move(event.key);
    else if (event.key === 'Home' || event.key === 'End') {
      const across = rows[here[0]].map((each, c) => c).filter(c => is(here[0], c));
      go(here[0], across[event.key === 'Home' ? 0 : across.length - 1]);
    } else if (!describe.key(event.key, here)) return;
    event.preventDefault();
    if (describe.moved) describe.moved(here, event.key);
  });
  grid.addEventListener('focusin', event => {
    const at = event.target.dataset.at;
    if (at) { const [r, c] = at.split(',').map(Number); if (is(r, c)) go(r, c, false); }
  });
  function under(event) {  // the cell at a point, the nearest one where it is beside the grid
    const first = cells[0][0].getBoundingClientRect(), last = cells[rows.length - 1][rows[0].length - 1].getBoundingClientRect();
    const area = {left: first.left, top: first.top, width: last.right - first.left, height: last.bottom - first.top};
    const within = (value, most) => Math.max(0, Math.min(most - 1, Math.floor(value)));
    const c = within((event.clientX - area.left) / area.width * rows[0].length, rows[0].length);
    const r = within((event.clientY - area.top) / area.height * rows.length, rows.length);
    return [r, c];
  }
  return {box, grid, cells, rows, is, go, under, at: () => here};
}

function toolbar(...buttons) {
  return make('div', {className: 'tools', role: 'group', 'aria-label': say('tools')}, ...buttons,
    button(say('print'), () => window.print()));
}
function again() {
  if (now.state.time > 20 && !confirm(say('sure'))) return;
  delete kept[now.puzzle.id];
  keep();
  show(now.number);
}

// Word searches: a line from a word's first letter to its last.
function search(puzzle, state) {
  state.found = state.found || [];
  const rows = puzzle.grid.map(cellsOf);
  const words = puzzle.list;  // shown, letters, row, column, down, right, listed, name; no row: not in the grid
  const hidden = words.map((word, n) => n).filter(n => words[n].row !== undefined);
  const spell = letters => letters.join('\u0001');
  const lettersOf = word => typeof word.letters === 'string' ? Array.from(word.letters) : word.letters;
  const colours = 7;
  let start = null, dragged = false, shownAll = Boolean(state.shown);

  const sheet = table(rows, say('letters'), {
    key(key, [r, c]) {
      if (key === 'Enter' || key === ' ') { press(r, c); return true; }
      if (key === 'Escape' && start) { letGo(); tell(''); return true; }
      return false;
    },
    moved: () => preview(),
  });
  rows.forEach((row, r) => row.forEach((letter, c) => { sheet.cells[r][c].textContent = letter || ''; }));
  const over = document.createElementNS(SVG, 'svg');
  over.setAttribute('viewBox', `0 0 ${rows[0].length} ${rows.length}`);
  over.setAttribute('aria-hidden', 'true');
  over.setAttribute('preserveAspectRatio', 'none');
  sheet.box.append(over);
  const pen = draw([0, 0], [0, 0], 'pen');
  pen.remove();

  function draw([r, c], [toR, toC], kind) {
    const line = document.createElementNS(SVG, 'line');
    const place = {x1: c + 0.5, y1: r + 0.5, x2: toC + 0.5 + (r === toR && c === toC ? 0.001 : 0), y2: toR + 0.5};
    for (const [name, value] of Object.entries(place)) line.setAttribute(name, value);
    line.setAttribute('class', kind);
    over.append(line);
    return line;
  }
  function straight([r, c], [toR, toC]) {  // the cells between two in a line, null where there is none
    const [down, right] = [toR - r, toC - c];
    const length = Math.max(Math.abs(down), Math.abs(right));
    if (down && right && Math.abs(down) !== Math.abs(right)) return null;
    return Array.from({length: length + 1}, (_, n) => [r + Math.sign(down) * n, c + Math.sign(right) * n]);
  }
  function snapped([r, c], [toR, toC]) {  // the end of the straight line nearest to where the pointer is
    const [down, right] = [toR - r, toC - c];
    const slope = Math.abs(down) / (Math.abs(right) || 0.001);
    const vertical = slope > 2.414, level = slope < 0.414;
    let length = vertical ? Math.abs(down) : level ? Math.abs(right) : Math.round((Math.abs(down) + Math.abs(right)) / 2);
    const [dr, dc] = [level ? 0 : Math.sign(down), vertical ? 0 : Math.sign(right)];
    while (length > 0 && !(rows[r + dr * length] && rows[r + dr * length][c + dc * length] !== undefined)) length -= 1;
    return [r + dr * length, c + dc * length];
  }
  function mark(at, on) { sheet.cells[at[0]][at[1]].classList.toggle('start', on); }
  function letGo() { if (start) mark(start, false); start = null; pen.remove(); }
  function preview(to = sheet.at()) {
    pen.remove();
    if (!start) return;
    const way = straight(start, to);
    if (!way) return;
    const end = way[way.length - 1];
    for (const [name, value] of Object.entries({x1: start[1] + 0.5, y1: start[0] + 0.5, x2: end[1] + 0.501, y2: end[0] + 0.5}))
      pen.setAttribute(name, value);
    over.append(pen);
  }
  function press(r, c) {  // one end of a word, then the other
    if (!start) {
      start = [r, c];
      mark(start, true);
      preview([r, c]);
      tell(say('from', {letter: rows[r][c]}));
    } else if (start[0] === r && start[1] === c) { letGo(); tell(''); } else {
      const way = straight(start, [r, c]);
      letGo();
      if (way) judge(way); else tell(say('crooked'));
    }
  }
  function judge(way) {
    const letters = way.map(([r, c]) => rows[r][c]);
    if (letters.some(letter => letter === null)) { tell(say('none')); return; }
    const both = [spell(letters), spell(letters.slice().reverse())];
    const hit = hidden.find(n => !state.found.some(each => each[0] === n) && both.includes(spell(lettersOf(words[n]))));
    if (hit === undefined) {
      const old = hidden.some(n => both.includes(spell(lettersOf(words[n]))));
      tell(say(old ? 'twice' : 'none'));
      return;
    }
    state.found.push([hit, way[0], way[way.length - 1]]);
    keep();
    ring(state.found[state.found.length - 1]);
    count();
    const whole = state.found.length === hidden.length;
    tell(whole ? ending() : say('found', {word: words[hit].name, n: words.length - state.found.length}), whole);
  }
  function ring([n, from, to]) {
    draw(from, to, `ring c${n % colours}`);
    for (const [r, c] of straight(from, to)) sheet.cells[r][c].setAttribute('aria-selected', 'true');
    strike(n, say('is-found'));
  }
  function strike(n, how) {
    const word = words[n];
    let item = items[n];
    if (!item) { item = items[n] = make('li', {}, word.name); list.append(item); }  // of a list that names none
    else if (word.shown !== word.name && !item.classList.contains('done')) item.append(` \u2013 ${word.name}`);
    item.classList.add('done');
    item.append(make('span', {className: 'aside'}, ` (${how})`));
  }
  function ending() {  // how long it took, but for who was shown the answer
    const time = minutes(state.time);
    const took = shownAll || !hidden.length ? [] : [hidden.length > 1 ? say('all', {n: hidden.length, time}) : say('solved', {time})];
    const absent = words.filter(word => word.row === undefined).map(word => say('absent', {word: word.name}));
    const letters = puzzle.message ? [say('message', {text: puzzle.message})] : [];
    return [...took, ...absent, ...letters].join(' ');
  }
  // out of all of the list: whether a word is in the grid at all is for the solver to say
  function count() { total.textContent = say('count', {n: state.found.length, of: words.length}); }
  function solved() { return hidden.length > 0 && state.found.length === hidden.length; }
  function hint() {
    const n = hidden.find(each => !state.found.some(found => found[0] === each));
    if (n === undefined) { tell(say('no-hint')); return; }
    const {row, column} = words[n];
    const cell = sheet.cells[row][column];
    cell.classList.remove('hint');
    void cell.offsetWidth;  // so that a second hint is seen, too
    cell.classList.add('hint');
    sheet.go(row, column);
    tell(`${say('starts', {word: words[n].shown})} ${say('place', {row: row + 1, column: column + 1})}`);
  }
  function answer() {
    shownAll = state.shown = true;
    for (const n of hidden) {
      if (state.found.some(each => each[0] === n)) continue;
      const {row, column, down, right} = words[n];
      const length = lettersOf(words[n]).length - 1;
      draw([row, column], [row + down * length, column + right * length], 'ring shown');
      strike(n, say('is-shown'));
    }
    keep();
    tell(ending());
  }

  const items = {};
  const list = make(puzzle.clues ? 'ol' : 'ul', {className: 'words'});
  words.forEach((word, n) => { if (word.listed) list.append(items[n] = make('li', {}, word.shown)); });
  const total = make('p', {className: 'count'});
  sheet.grid.addEventListener('pointerdown', event => {
    if (event.button) return;
    const at = sheet.under(event);
    if (!sheet.is(...at)) return;
    sheet.go(...at);
    event.preventDefault();
    dragged = false;
    const held = start;
    function track(moved) {
      const to = snapped(at, sheet.under(moved));
      if (!dragged && to[0] === at[0] && to[1] === at[1]) return;
      if (!dragged) { letGo(); start = at; mark(at, true); dragged = true; }
      preview(to);
    }
    function drop(last) {
      window.removeEventListener('pointermove', track);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
      if (last.type === 'pointercancel') { letGo(); return; }
      if (!dragged) { start = held; press(...at); return; }
      const to = snapped(at, sheet.under(last));
      letGo();
      if (to[0] !== at[0] || to[1] !== at[1]) { sheet.go(...to); judge(straight(at, to)); }
    }
    window.addEventListener('pointermove', track);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
  });
  const key = (puzzle.key || []).map(pair => make('span', {className: 'pair'}, `${pair[0]} = ${pair[1] || '?'}`));
  above.append(toolbar(button(say('hint'), hint), button(say('answer'), answer), button(say('again'), again)));
  main.append(
    make('div', {className: 'play'}, sheet.box,
      make('section', {'aria-label': say('list')}, total, list, key.length ? make('p', {className: 'key'}, ...key) : null)));
  state.found.forEach(ring);
  count();
  if (shownAll) answer();
  else if (solved()) tell(ending(), true);
  else tell(say('how-search'));
  return () => shownAll || solved();
}

// A dashed line along the inside of cages' borders.
function dashed(cages, rows) {
  const inset = 0.08;
  const over = document.createElementNS(SVG, 'svg');
  over.setAttribute('viewBox', `0 0 ${rows[0].length} ${rows.length}`);
  over.setAttribute('aria-hidden', 'true');
  over.setAttribute('class', 'dashed');
  for (const cage of cages) {
    const has = (r, c) => cage.some(([row, column]) => row === r && column === c);
    for (const [r, c] of cage) {
      for (const [down, right] of [[-1, 0], [1, 0], [0, -1], [0, 1]].filter(([dr, dc]) => !has(r + dr, c + dc))) {
        const end = turn => {
          const on = Math.abs(right) * turn, beside = Math.abs(down) * turn;
          const reach = !has(r + on, c + beside) ? 0.5 - inset : has(r + on + down, c + beside + right) ? 0.5 + inset : 0.5;
          return `${c + 0.5 + right * (0.5 - inset) + beside * reach},${r + 0.5 + down * (0.5 - inset) + on * reach}`;
        };
        const line = document.createElementNS(SVG, 'polyline');
        line.setAttribute('points', `${end(-1)} ${end(1)}`);
        line.setAttribute('class', 'cage');
        over.append(line);
      }
    }
  }
  return over;
}

// Puzzles in which each cell gets a sign: sudoku, fill-in, criss-cross, texts and crossings in code.
function fill(puzzle, state) {
  const rows = puzzle.answer.map(cellsOf);
  const given = puzzle.given.map(cellsOf);
  state.signs = state.signs || {};
  state.notes = state.notes || {};
  let noting = false, across = true;
  const open = (r, c) => rows[r] && rows[r][c] && !given[r][c];
  const codeOf = (r, c) => puzzle.codes ? puzzle.codes[r][c] : null;
  const places = {};  // by code: its open cells
  if (puzzle.codes) rows.forEach((row, r) => row.forEach((sign, c) => {
    if (open(r, c)) (places[codeOf(r, c)] = places[codeOf(r, c)] || []).push([r, c]);
  }));
  const numbers = {...puzzle.numbers};
  for (const cage of puzzle.cages || []) for (const cell of cage) numbers[String(cell)] = puzzle.numbers[String(cage[0])];
  const regionOf = (r, c) => puzzle.regions[r] && puzzle.regions[r][c];
  const sheet = table(rows, say('cells'), {key});
  const spans = rows.map((row, r) => row.map((sign, c) => {
    const cell = sheet.cells[r][c];
    const number = (puzzle.numbers || {})[`${r},${c}`];
    if (number) cell.append(make('sub', {'aria-hidden': 'true'}, String(number)));
    const span = make('span', {className: 'sign'});
    cell.append(span);
    if (sign === null) cell.setAttribute('aria-hidden', 'true');
    if (given[r][c]) cell.classList.add('given');
    const code = codeOf(r, c);
    if (code) cell.append(make('sub', {className: 'code', 'aria-hidden': 'true'}, code));
    if (puzzle.boxes) {
      if (c && c % puzzle.boxes[1] === 0) cell.classList.add('thick-left');
      if (r && r % puzzle.boxes[0] === 0) cell.classList.add('thick-top');
    }
    if (puzzle.regions) {
      if (c && regionOf(r, c) !== regionOf(r, c - 1)) cell.classList.add('thick-left');
      if (r && regionOf(r, c) !== regionOf(r - 1, c)) cell.classList.add('thick-top');
    }
    if (puzzle.diagonal && (r === c || r + c === rows.length - 1)) cell.classList.add('diagonal');
    return span;
  }));
  function paint(r, c) {
    const cell = sheet.cells[r][c], at = `${r},${c}`;
    const notes = state.notes[at];
    const sign = given[r][c] || state.signs[at] || '';
    spans[r][c].textContent = sign || (notes ? notes.join(' ') : '');
    spans[r][c].className = !sign && notes ? 'sign notes' : 'sign';
    cell.removeAttribute('aria-invalid');
    const number = numbers[at];
    const what = sign ? (given[r][c] ? say('given', {sign}) : sign) : notes ? say('noted', {signs: notes.join(' ')}) : say('empty');
    cell.setAttribute('aria-label', [what, number, codeOf(r, c)].filter(Boolean).join(', '));
  }
  function put(sign) {
    const [r, c] = sheet.at();
    if (!open(r, c) || done()) return;
    for (const [row, column] of places[codeOf(r, c)] || [[r, c]]) set(row, column, sign);
    keep();
    if (done()) { ended(state); return; }
    if (sign && !noting && puzzle.crossing) step();
  }
  function set(r, c, sign) {
    const at = `${r},${c}`;
    if (noting && sign) {
      const notes = new Set(state.notes[at] || []);
      if (!notes.delete(sign)) notes.add(sign);
      if (notes.size) state.notes[at] = [...notes].sort(); else delete state.notes[at];
      delete state.signs[at];
    } else {
      if (sign) state.signs[at] = sign; else delete state.signs[at];
      delete state.notes[at];
    }
    paint(r, c);
  }
  function step() {  // along the word, or in a text to the next letter that is still to be found
    const [r, c] = sheet.at();
    if (puzzle.running) {
      const left = [];
      every((row, column) => { if (!state.signs[`${row},${column}`]) left.push([row, column]); });
      const next = left.find(([row, column]) => row > r || (row === r && column > c)) || left[0];
      if (next) sheet.go(...next);
      return;
    }
    const next = across ? [r, c + 1] : [r + 1, c];
    if (rows[next[0]] && rows[next[0]][next[1]]) sheet.go(...next);
  }
  function key(pressed, [r, c]) {
    const sign = puzzle.signs.find(each => each === pressed || each === pressed.toLocaleUpperCase(document.documentElement.lang));
    if (sign) put(sign);
    else if (['Backspace', 'Delete', '0'].includes(pressed)) put('');
    else if (puzzle.crossing && (pressed === ' ' || pressed === 'Enter')) { across = !across; tell(say(across ? 'across' : 'down')); } else return false;
    return true;
  }
  sheet.grid.addEventListener('keydown', event => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') across = true;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') across = false;
  });
  sheet.grid.addEventListener('pointerdown', event => {
    const at = sheet.under(event);
    if (!sheet.is(...at)) return;
    event.preventDefault();
    const same = sheet.at()[0] === at[0] && sheet.at()[1] === at[1] && document.activeElement === sheet.cells[at[0]][at[1]];
    const right = open(at[0], at[1] + 1) || open(at[0], at[1] - 1), below = open(at[0] + 1, at[1]) || open(at[0] - 1, at[1]);
    if (same && right && below) across = !across;
    else if (Boolean(right) !== Boolean(below)) across = Boolean(right);
    sheet.go(...at);
  });
  function every(act) { rows.forEach((row, r) => row.forEach((sign, c) => { if (open(r, c)) act(r, c, sign); })); }
  function done() {
    let whole = true;
    every((r, c, sign) => { whole = whole && state.signs[`${r},${c}`] === sign; });
    return whole;
  }
  function check() {
    let wrong = 0, left = 0;
    every((r, c, sign) => {
      const mine = state.signs[`${r},${c}`];
      if (!mine) left += 1;
      else if (mine !== sign) { wrong += 1; sheet.cells[r][c].setAttribute('aria-invalid', 'true'); }
    });
    if (wrong || left) tell(wrong ? say('wrong', {n: wrong}) : say('right', {n: left}));
    else ended(state);
  }
  function answer() {
    state.shown = true;
    every((r, c, sign) => { state.signs[`${r},${c}`] = sign; delete state.notes[`${r},${c}`]; paint(r, c); });
    keep();
    tell('');
  }
  const noter = toggle(say('notes'), () => noting = !noting);
  const pad = make('div', {className: 'pad', role: 'group', 'aria-label': say('signs')},
    ...puzzle.signs.map(sign => button(sign, () => { put(sign); })),
    button(say('erase'), () => put('')), puzzle.crossing ? null : noter);
  pad.addEventListener('pointerdown', event => { if (event.target !== pad) event.preventDefault(); });  // the cell keeps the focus
  const lists = puzzle.lists.map(([head, words]) => make('div', {},
    make('h3', {}, head), make('ul', {className: 'words'}, ...words.map(word => {
      const item = button(word, () => item.setAttribute('aria-pressed', item.getAttribute('aria-pressed') !== 'true'), {'aria-pressed': 'false', className: 'word'});
      return make('li', {}, item);
    }))));
  above.append(toolbar(button(say('check'), check), button(say('answer'), answer), button(say('again'), again)));
  main.append(
    make('div', {className: 'play'}, make('div', {}, sheet.box, puzzle.note ? make('p', {}, puzzle.note) : null, pad),
      lists.length ? make('section', {'aria-label': say('list'), className: 'lists'}, ...lists) : null));
  sheet.box.classList.add(puzzle.crossing ? 'crossing' : 'boxed');
  if (puzzle.cages) {
    sheet.box.classList.add('caged');
    sheet.box.append(dashed(puzzle.cages, rows));
  }
  rows.forEach((row, r) => row.forEach((sign, c) => { if (sign !== null) paint(r, c); }));
  if (done()) ended(state);
  else tell(say(puzzle.codes ? 'how-code' : 'how-fill'));
  return done;
}

// A pointer held down on a grid: what it begins in a cell, and does in each cell that it comes to.
function held(sheet, begin, go) {
  sheet.grid.addEventListener('pointerdown', event => {
    if (event.button > 0 || !event.target.closest('td')) return;
    const at = sheet.under(event);
    if (!sheet.is(...at)) return;
    event.preventDefault();
    sheet.go(...at);
    begin(at);
    let last = at;
    function track(moved) {
      const to = sheet.under(moved);
      if (to[0] === last[0] && to[1] === last[1]) return;
      last = to;
      if (sheet.is(...to)) { sheet.go(...to); go(to); }
    }
    function drop() {
      window.removeEventListener('pointermove', track);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    }
    window.addEventListener('pointermove', track);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
  });
}

// Mazes: a way from cell to cell, as long as no wall is between; going back takes it back.
function way(puzzle, state) {
  const steps = [[1, -1, 0, 'up'], [2, 0, 1, 'to-right'], [4, 1, 0, 'below'], [8, 0, -1, 'to-left']];  // wall, rows, columns, name
  const keys = {ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3};
  const rows = puzzle.walls;
  const first = puzzle.path[0], goal = puzzle.path[puzzle.path.length - 1];
  const same = (one, other) => one[0] === other[0] && one[1] === other[1];
  state.way = state.way || [first];
  const end = () => state.way[state.way.length - 1];
  const sheet = table(rows, say('cells'), {key: () => false});
  const over = document.createElementNS(SVG, 'svg');
  const drawn = (kind, values) => {
    const node = document.createElementNS(SVG, kind);
    for (const [name, value] of Object.entries(values)) node.setAttribute(name, value);
    over.append(node);
    return node;
  };
  over.setAttribute('viewBox', `0 0 ${rows[0].length} ${rows.length}`);
  over.setAttribute('aria-hidden', 'true');
  const line = drawn('polyline', {});
  drawn('circle', {cx: first[1] + 0.5, cy: first[0] + 0.5, r: 0.3, class: 'from'});
  drawn('circle', {cx: goal[1] + 0.5, cy: goal[0] + 0.5, r: 0.28, class: 'goal'});
  sheet.box.classList.add('maze');
  sheet.box.append(over);
  const ways = ([r, c]) => steps.filter(([wall, down, right]) => !(rows[r][c] & wall) && sheet.is(r + down, c + right));
  const every = act => rows.forEach((row, r) => row.forEach((walls, c) => { if (walls !== null) act(r, c, walls); }));
  every((r, c, walls) => steps.forEach(([wall], n) => { if (walls & wall) sheet.cells[r][c].classList.add(`w${n}`); }));
  function paint() {
    line.setAttribute('points', state.way.map(([r, c]) => `${c + 0.5},${r + 0.5}`).join(' '));
    const on = new Set(state.way.map(String));
    every((r, c) => {
      const told = [same([r, c], first) && say('start'), same([r, c], goal) && say('goal'), on.has(`${r},${c}`) && say('on-way'),
        say('ways', {ways: ways([r, c]).map(step => say(step[3])).join(', ')})];
      sheet.cells[r][c].setAttribute('aria-label', told.filter(Boolean).join(', '));
    });
  }
  const done = () => same(end(), goal);
  function changed() {
    paint();
    keep();
    if (done()) ended(state);
    else tell('');
  }
  function reach(cell) {  // the shortest way on to a cell, if it is not far
    const trails = [[end()]], seen = new Set([String(end())]);
    for (const trail of trails) {
      const last = trail[trail.length - 1];
      if (same(last, cell)) return trail.slice(1);
      if (trail.length > 6) continue;
      for (const [, down, right] of ways(last)) {
        const next = [last[0] + down, last[1] + right];
        if (!seen.has(String(next))) { seen.add(String(next)); trails.push([...trail, next]); }
      }
    }
    return [];
  }
  function walk(cell) {
    const back = to => state.way.findIndex(each => same(each, to));
    for (const each of back(cell) < 0 ? reach(cell) : [cell]) {
      if (back(each) < 0) state.way.push(each); else state.way.length = back(each) + 1;
    }
    changed();
  }
  sheet.grid.addEventListener('keydown', event => {  // a step from the end of the way, none through a wall
    const step = steps[keys[event.key]];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const [r, c] = end(), [wall, down, right] = step;
    if (!(rows[r][c] & wall) && sheet.is(r + down, c + right)) walk([r + down, c + right]);
    sheet.go(...end());
  }, true);
  held(sheet, walk, walk);
  function check() {
    const wrong = state.way.findIndex((cell, n) => !puzzle.path[n] || !same(cell, puzzle.path[n]));
    if (wrong < 0 && done()) ended(state);
    else if (wrong < 0) tell(say('so-far'));
    else tell(say('astray', {row: state.way[wrong][0] + 1, column: state.way[wrong][1] + 1}));
  }
  function answer() {
    state.shown = true;
    state.way = puzzle.path.map(cell => [...cell]);
    changed();
  }
  above.append(toolbar(button(say('check'), check), button(say('answer'), answer), button(say('again'), again)));
  main.append(make('div', {className: 'play'}, sheet.box));
  sheet.go(...end(), false);
  paint();
  if (done()) ended(state);
  else tell(say('how-way'));
  return done;
}

// Pictures told by numbers: cells filled, or crossed out.
function picture(puzzle, state) {
  const rows = puzzle.picture.map(row => Array.from(row));
  state.cells = state.cells || {};
  let marking = false, value = '';
  const sheet = table(rows, say('cells'), {heads: puzzle, key(pressed, at) {
    if (pressed === ' ' || pressed === 'Enter') turn(at, '#');
    else if (['x', 'X', '.'].includes(pressed)) turn(at, 'x');
    else if (['Backspace', 'Delete'].includes(pressed)) set(at, '');
    else return false;
    return true;
  }});
  sheet.box.classList.add('boxed', 'picture');
  const clues = sheet.grid.querySelectorAll('th');  // those of columns come first
  const at = (r, c) => state.cells[`${r},${c}`] || '';
  const every = act => rows.forEach((row, r) => row.forEach((wanted, c) => act(r, c, wanted === '#')));
  function whole(clue, line) {
    const runs = line.map(each => each === '#' ? '#' : ' ').join('').split(' ').filter(Boolean).map(run => run.length);
    return String(clue) === String(runs.length ? runs : [0]);
  }
  function paint(r, c) {
    const cell = sheet.cells[r][c], now = at(r, c);
    cell.classList.toggle('filled', now === '#');
    cell.textContent = now === 'x' ? '\u00d7' : '';
    cell.removeAttribute('aria-invalid');
    cell.setAttribute('aria-label', say(now === '#' ? 'filled' : now ? 'crossed' : 'empty'));
    clues[c].classList.toggle('done', whole(puzzle.columns[c], rows.map((row, n) => at(n, c))));
    clues[rows[0].length + r].classList.toggle('done', whole(puzzle.rows[r], rows[0].map((each, n) => at(r, n))));
  }
  function done() {
    let whole = true;
    every((r, c, wanted) => { whole = whole && wanted === (at(r, c) === '#'); });
    return whole;
  }
  function set([r, c], now) {
    if (done()) return;
    if (now) state.cells[`${r},${c}`] = now; else delete state.cells[`${r},${c}`];
    paint(r, c);
    keep();
    if (done()) ended(state);
    else tell('');
  }
  function turn(cell, kind) { value = at(...cell) === kind ? '' : kind; set(cell, value); }
  held(sheet, cell => turn(cell, marking ? 'x' : '#'), cell => set(cell, value));
  function check() {
    let wrong = 0, left = 0;
    every((r, c, wanted) => {
      if (at(r, c) && wanted !== (at(r, c) === '#')) { wrong += 1; sheet.cells[r][c].setAttribute('aria-invalid', 'true'); }
      else if (wanted && !at(r, c)) left += 1;
    });
    if (wrong || left) tell(wrong ? say('framed', {n: wrong}) : say('right', {n: left}));
    else ended(state);
  }
  function answer() {
    state.shown = true;
    state.cells = {};
    every((r, c, wanted) => { if (wanted) state.cells[`${r},${c}`] = '#'; });
    every(paint);
    keep();
    tell('');
  }
  const marker = toggle(say('cross'), () => marking = !marking);
  above.append(toolbar(marker, button(say('check'), check), button(say('answer'), answer), button(say('again'), again)));
  main.append(make('div', {className: 'play'}, sheet.box));
  every(paint);
  if (done()) ended(state);
  else tell(say('how-picture'));
  return done;
}

// Puzzles that are solved on paper: drawn as they are printed.
function paper(puzzle) {
  const address = svg => `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const picture = make('img', {src: address(puzzle.drawing), alt: puzzle.title, className: 'drawing'});
  let shown = false;
  above.append(toolbar(toggle(say('answer'), () => {
    shown = !shown;
    picture.src = address(shown ? puzzle.solution : puzzle.drawing);
    return shown;
  })));
  main.append(picture);
  tell(say('paper'));
  return () => true;
}

const players = {search, fill, way, picture, paper};
const chooser = document.getElementById('chooser');
function label(puzzle) { return [puzzle.number && book.puzzles.length > 1 ? `${puzzle.number}.` : '', puzzle.title].filter(Boolean).join(' '); }
function show(number) {
  const puzzle = book.puzzles[number];
  const state = kept[puzzle.id] = kept[puzzle.id] || {time: 0};
  above.replaceChildren();
  main.replaceChildren();
  const head = make(book.puzzles.length > 1 ? 'h2' : 'h1', {tabIndex: -1, id: 'head'}, label(puzzle) || book.title);
  above.append(head);
  if (puzzle.instruction) above.append(make('p', {className: 'how'}, puzzle.instruction));
  now = {puzzle, number, state, running: false, done: () => true};
  now.done = players[puzzle.play](puzzle, state);
  clock.hidden = puzzle.play === 'paper';
  showTime();
  document.title = [label(puzzle), book.title].filter(Boolean).join(' \u2013 ');
  if (chooser) {
    chooser.value = number;
    document.getElementById('previous').disabled = !number;
    document.getElementById('next').disabled = number === book.puzzles.length - 1;
  }
}
for (const kind of ['pointerdown', 'keydown']) main.addEventListener(kind, () => { if (now) now.running = true; });
if (chooser) {
  book.puzzles.forEach((puzzle, number) => chooser.append(make('option', {value: number}, label(puzzle) || String(number + 1))));
  const open = number => { location.hash = encodeURIComponent(book.puzzles[number].id); };
  chooser.addEventListener('change', () => open(Number(chooser.value)));
  document.getElementById('previous').addEventListener('click', () => open(now.number - 1));
  document.getElementById('next').addEventListener('click', () => open(now.number + 1));
  window.addEventListener('hashchange', () => { show(chosen()); document.getElementById('head').focus(); });
}
function chosen() {
  let name = '';
  try { name = decodeURIComponent(location.hash.slice(1)); } catch { /* not one of ours */ }
  return Math.max(0, book.puzzles.findIndex(puzzle => puzzle.id === name));
}
show(chosen());
})();
