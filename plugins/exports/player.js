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
  box.style.setProperty('--columns', rows[0].length);
  box.style.setProperty('--rows', rows.length);
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
    const area = grid.getBoundingClientRect();
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

// Puzzles in which each cell gets a sign: sudoku, fill-in, criss-cross.
function fill(puzzle, state) {
  const rows = puzzle.answer.map(cellsOf);
  const given = puzzle.given.map(cellsOf);
  state.signs = state.signs || {};
  state.notes = state.notes || {};
  let noting = false, across = true;
  const open = (r, c) => rows[r] && rows[r][c] && !given[r][c];
  const sheet = table(rows, say('cells'), {key});
  const spans = rows.map((row, r) => row.map((sign, c) => {
    const cell = sheet.cells[r][c];
    const number = (puzzle.numbers || {})[`${r},${c}`];
    if (number) cell.append(make('sub', {'aria-hidden': 'true'}, String(number)));
    const span = make('span', {className: 'sign'});
    cell.append(span);
    if (sign === null) cell.setAttribute('aria-hidden', 'true');
    if (given[r][c]) cell.classList.add('given');
    if (puzzle.boxes) {
      if (c && c % puzzle.boxes[1] === 0) cell.classList.add('thick-left');
      if (r && r % puzzle.boxes[0] === 0) cell.classList.add('thick-top');
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
    const number = (puzzle.numbers || {})[at];
    const what = sign ? (given[r][c] ? say('given', {sign}) : sign) : notes ? say('noted', {signs: notes.join(' ')}) : say('empty');
    cell.setAttribute('aria-label', number ? `${what}, ${number}` : what);
  }
  function put(sign) {
    const [r, c] = sheet.at(), at = `${r},${c}`;
    if (!open(r, c) || done()) return;
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
    keep();
    if (done()) { tell(say('solved', {time: minutes(state.time)}), true); return; }
    if (sign && !noting && puzzle.words) step();
  }
  function step() {  // along the word
    const [r, c] = sheet.at();
    const next = across ? [r, c + 1] : [r + 1, c];
    if (rows[next[0]] && rows[next[0]][next[1]]) sheet.go(...next);
  }
  function key(pressed, [r, c]) {
    const sign = puzzle.signs.find(each => each === pressed || each === pressed.toUpperCase());
    if (sign) put(sign);
    else if (['Backspace', 'Delete', '0'].includes(pressed)) put('');
    else if (puzzle.words && (pressed === ' ' || pressed === 'Enter')) { across = !across; tell(say(across ? 'across' : 'down')); } else return false;
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
    tell(wrong ? say('wrong', {n: wrong}) : left ? say('right', {n: left}) : say('solved', {time: minutes(state.time)}), !wrong && !left);
  }
  function answer() {
    every((r, c, sign) => { state.signs[`${r},${c}`] = sign; delete state.notes[`${r},${c}`]; paint(r, c); });
    keep();
    tell('');
  }
  const noter = button(say('notes'), () => {
    noting = !noting;
    noter.setAttribute('aria-pressed', noting);
  }, {'aria-pressed': 'false'});
  const pad = make('div', {className: 'pad', role: 'group', 'aria-label': say('signs')},
    ...puzzle.signs.map(sign => button(sign, () => { put(sign); })),
    button(say('erase'), () => put(''), {className: 'wide'}), puzzle.words ? null : noter);
  pad.addEventListener('pointerdown', event => { if (event.target !== pad) event.preventDefault(); });  // the cell keeps the focus
  const lists = (puzzle.words || []).map(([head, words]) => make('div', {},
    make('h3', {}, head), make('ul', {className: 'words'}, ...words.map(word => {
      const item = button(word, () => item.setAttribute('aria-pressed', item.getAttribute('aria-pressed') !== 'true'), {'aria-pressed': 'false', className: 'word'});
      return make('li', {}, item);
    }))));
  above.append(toolbar(button(say('check'), check), button(say('answer'), answer), button(say('again'), again)));
  main.append(
    make('div', {className: 'play'}, make('div', {}, sheet.box, pad),
      lists.length ? make('section', {'aria-label': say('list'), className: 'lists'}, ...lists) : null));
  sheet.box.classList.add(puzzle.words ? 'crossing' : 'boxed');
  rows.forEach((row, r) => row.forEach((sign, c) => { if (sign !== null) paint(r, c); }));
  tell(done() ? say('solved', {time: minutes(state.time)}) : say('how-fill'), done());
  return done;
}

// Puzzles that are solved on paper: drawn as they are printed.
function paper(puzzle) {
  const address = svg => `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const picture = make('img', {src: address(puzzle.drawing), alt: puzzle.title, className: 'drawing'});
  const turn = button(say('answer'), () => {
    const shown = turn.getAttribute('aria-pressed') !== 'true';
    turn.setAttribute('aria-pressed', shown);
    picture.src = address(shown ? puzzle.solution : puzzle.drawing);
  }, {'aria-pressed': 'false'});
  above.append(toolbar(turn));
  main.append(picture);
  tell(say('paper'));
  return () => true;
}

const players = {search, fill, paper};
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
