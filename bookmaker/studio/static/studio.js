// The studio's page: the book file on the left, its pages on the right, and what goes between them.

import * as cm from "./editor.js";
import { completions } from "./complete.js";

const token = new URLSearchParams(location.search).get("token");
const tab = crypto.randomUUID().slice(0, 12);
const $ = (id) => document.getElementById(id);
const make = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children.filter((each) => each !== null && each !== undefined));
  return node;
};
const WAIT = 110; // milliseconds without a key before a change is shown
const POINT = 96 / 72; // pixels
const LEAST_SPREAD = 620; // pixels of desk for two pages
const BADGE = 15; // points: the mark at a puzzle that something is said of

let state = null; // of the text, as the server last said
let sent = ""; // the text that the server has
let flying = null; // the text that is on its way to it
let ended = false; // the studio answers no more
let shown = null; // the pages in view, and all that was said with them
let ofPages = []; // the findings that came with the pages, or in their place
let checked = null; // the findings on the whole book
let known = { schema: null, names: {}, levels: [], trims: {} };
let built = null; // the findings of the last build, with the version of the text that was built
const FIRST = { edition: "", puzzle: "", answer: false, page: 0, cover: false }; // page 0: the first with a puzzle
let looking = { ...FIRST };
let zoom = 0; // 0: as large as there is room
let wantsSpread = true;
let asked = 0; // how many times pages were asked for: an older answer is passed over
let timer = 0;
let remote = false; // a change of the editor that comes from elsewhere

/** What the server answers; where that is a refusal, or nothing, it is told and `refused` is there. */
async function ask(what, body = {}) {
  let response;
  try {
    response = await fetch(`/ask/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Studio-Token": token },
      body: JSON.stringify({ tab, version: state ? state.version : -1, ...body }),
    });
  } catch {
    await lost();
    return { refused: [] };
  }
  if (!(response.headers.get("Content-Type") || "").startsWith("application/json")) {
    tell(`That was not done: ${(await response.text()).trim() || response.statusText}.`, true);
    return { refused: [] };
  }
  const found = await response.json();
  if (found.refused) tell(found.refused.map((each) => [each.file, each.what, each.hint].filter(Boolean).join(": ")).join("; "), true);
  return found;
}

/** Say something once, until it is closed; what stands until it is settled is in `standing`. */
function tell(text, wrong = false, ...more) {
  const banner = $("banner");
  banner.className = wrong ? "strip wrong" : "strip";
  banner.replaceChildren(make("span", { textContent: text }), ...more, button("Close", () => { banner.hidden = true; editor.focus(); }));
  banner.hidden = !text;
}

function button(text, press, properties = {}) {
  const node = make("button", { type: "button", textContent: text, ...properties });
  node.addEventListener("click", press);
  return node;
}

// ---- the editor

const style = cm.HighlightStyle.define([
  { tag: [cm.tags.definition(cm.tags.propertyName), cm.tags.propertyName], color: "var(--key)" },
  { tag: cm.tags.comment, color: "var(--comment)", fontStyle: "italic" },
  { tag: [cm.tags.string, cm.tags.special(cm.tags.string)], color: "var(--text)" },
  { tag: [cm.tags.separator, cm.tags.punctuation, cm.tags.squareBracket, cm.tags.brace], color: "var(--quiet)" },
]);
const looks = cm.EditorView.theme({
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace', lineHeight: "1.6" },
  ".cm-gutters": { background: "transparent", color: "var(--quiet)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "color-mix(in srgb, var(--accent) 8%, transparent)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { background: "color-mix(in srgb, var(--accent) 26%, transparent) !important" },
  ".cm-tooltip": { background: "var(--raised)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "6px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionInfo": { maxWidth: "300px", padding: "6px 9px" },
  ".cm-panels": { background: "var(--raised)", color: "var(--ink)" },
});
const editor = new cm.EditorView({
  parent: $("editor"),
  state: cm.EditorState.create({
    extensions: [
      cm.lineNumbers(), cm.lintGutter(), cm.history(), cm.drawSelection(), cm.highlightActiveLine(), cm.highlightActiveLineGutter(),
      cm.indentUnit.of("  "), cm.yaml(), cm.syntaxHighlighting(style), looks, cm.bracketMatching(), cm.closeBrackets(),
      cm.search({ top: true }), cm.highlightSelectionMatches(), cm.autocompletion({ override: [completions(() => known)] }),
      cm.EditorView.lineWrapping,
      cm.EditorState.changeFilter.of(() => remote || !locked()),
      cm.EditorView.contentAttributes.of(() => ({ "aria-label": "The text of the book file", "aria-readonly": String(locked()) })),
      cm.keymap.of([
        { key: "Mod-s", run: () => (save(), true), preventDefault: true },
        ...cm.closeBracketsKeymap, ...cm.defaultKeymap, ...cm.searchKeymap, ...cm.historyKeymap, ...cm.completionKeymap,
      ]),
      cm.EditorView.updateListener.of((update) => {
        if (update.docChanged && !remote) later();
        else if (update.selectionSet && !remote && update.view.hasFocus) followCursor();
      }),
    ],
  }),
});

function text() {
  return editor.state.doc.toString();
}

/** Take a text that came from elsewhere; what was typed here meanwhile stays, laid over it. */
function merge(theirs) {
  const base = cm.EditorState.create({ doc: sent });
  const ours = base.changes(differences(sent, text()));
  remote = true;
  editor.dispatch({ changes: base.changes(differences(sent, theirs)).map(ours) });
  remote = false;
  sent = theirs;
}

const FAR = 60; // lines within which a text that differs is looked for again

/** The changes that make one text of another: in lines that differ, only what is between their like ends. */
function differences(from, to) {
  return lineChanges(from.split("\n"), to.split("\n")).map((change) => {
    const gone = from.slice(change.from, change.to), come = change.insert;
    const most = Math.min(gone.length, come.length);
    let head = 0, tail = 0;
    while (head < most && gone[head] === come[head]) head++;
    while (tail < most - head && gone[gone.length - 1 - tail] === come[come.length - 1 - tail]) tail++;
    return { from: change.from + head, to: change.to - tail, insert: come.slice(head, come.length - tail) };
  });
}

function lineChanges(old, wanted) {
  const changes = [];
  let from = 0; // where the line of the old text begins
  for (let i = 0, j = 0; i < old.length || j < wanted.length; ) {
    if (i < old.length && old[i] === wanted[j]) {
      from += old[i++].length + 1;
      j++;
      continue;
    }
    const [gone, come] = nextAlike(old, wanted, i, j);
    const last = i + gone === old.length && j + come === wanted.length; // no line end follows
    const length = old.slice(i, i + gone).reduce((sum, line) => sum + line.length + 1, 0);
    const insert = wanted.slice(j, j + come).map((line) => `${line}\n`).join("");
    if (!last) changes.push({ from, to: from + length, insert });
    else if (gone && come) changes.push({ from, to: from + length - 1, insert: insert.slice(0, -1) });
    else changes.push({ from: Math.max(0, from - 1), to: Math.max(0, from + length - 1), insert: come ? `\n${insert.slice(0, -1)}` : "" });
    from += length;
    i += gone;
    j += come;
  }
  return changes;
}

/** How many lines of each text come before they are alike again. */
function nextAlike(old, wanted, i, j) {
  for (let both = 1; both <= 2 * FAR; both++)
    for (let come = Math.max(0, both - FAR); come <= Math.min(both, FAR); come++) {
      const gone = both - come;
      if (i + gone < old.length && j + come < wanted.length && old[i + gone] === wanted[j + come] && old[i + gone].trim()) return [gone, come];
    }
  return [old.length - i, wanted.length - j];
}

function goToLine(line, column = 1, focus = true) {
  const doc = editor.state.doc;
  if (!line || line > doc.lines) return;
  const at = doc.line(line);
  const pos = Math.min(at.from + Math.max(0, column - 1), at.to);
  remote = !focus;
  editor.dispatch({ selection: { anchor: pos }, effects: cm.EditorView.scrollIntoView(pos, { y: "center" }) });
  remote = false;
  if (focus) editor.focus();
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(show, WAIT);
  $("ahead").hidden = false;
  $("save").disabled = false;
}

let following = 0;
function followCursor() {
  clearTimeout(following);
  following = setTimeout(() => {
    const here = puzzleAt(editor.state.doc.lineAt(editor.state.selection.main.head).number);
    if (here && shown && !shown.pages.some((page) => page.spots.some((spot) => spot.id === here.id))) look({ puzzle: here.id, answer: false });
    else if (here) markPuzzle(here.id);
  }, 180);
}

function puzzleAt(line) {
  const before = (shown && shown.contents ? shown.contents : []).filter((each) => each.line && each.line <= line);
  const found = before.reduce((best, each) => (!best || each.line > best.line ? each : best), null);
  for (let n = line; found && n > found.line; n--)
    if (n <= editor.state.doc.lines && /^[^\s#-]/.test(editor.state.doc.line(n).text)) return null; // a setting of the book
  return found;
}

// ---- asking for pages

function look(change) {
  if (change.page) change = { puzzle: "", answer: false, ...change };
  if (change.page || change.puzzle) change = { cover: false, ...change };
  looking = { ...looking, ...change };
  return show();
}

let showing = Promise.resolve(); // the last pages asked for
function show() {
  showing = showNow();
  return showing;
}

/** Until the last pages asked for are in view: those before them, once overtaken, say nothing of where things stand. */
async function shownAll() {
  for (let last; last !== showing; ) await (last = showing);
}

async function showNow() {
  clearTimeout(timer);
  if (!state || ended) return;
  const number = ++asked;
  document.body.classList.add("working");
  await push();
  const found = await ask("show", { looking: { ...looking, spread: wantsSpread && $("desk").clientWidth >= LEAST_SPREAD } });
  if (number !== asked) return;
  if (found.dropped) return showNow(); // an older request came after this one, over another connection
  document.body.classList.remove("working");
  if (!found.refused) take(found);
}

let pushing = null;
/** Until the server has the text as it is here; whether it has it. */
function push() {
  pushing ||= pushNow().finally(() => { pushing = null; flying = null; });
  return pushing;
}

async function pushNow() {
  while (unsent() && !locked()) {
    flying = text();
    const found = await ask("write", { text: flying });
    if (found.refused) return false;
    accept(found);
    drawState();
  }
  return true;
}

/** Take what the server says of the text, which may be an older state or one with a change that is not ours. */
function accept(found) {
  if (state && found.version < state.version) return;
  if (found.text === flying) sent = flying;
  else if (found.text !== sent) merge(found.text);
  state = { ...state, ...found };
}

function take(found) {
  for (const node of document.querySelectorAll("#right .bar button, #right .bar input, header select")) if (!shown) node.disabled = true;
  if (found.fault) tell("The studio has a fault of its own; it goes on with the next change.", true, make("pre", { textContent: found.fault }));
  ofPages = found.problems;
  const drawn = found.cover || (found.pages && found.pages.length);
  $("desk").classList.toggle("stale", !drawn && Boolean(shown));
  if (drawn) {
    if (!shown) for (const node of document.querySelectorAll("#right .bar [disabled], header select")) node.disabled = false;
    shown = found;
    looking = { ...looking, edition: found.edition };
    if (!looking.puzzle && !found.cover) looking.page = found.looking;
    drawPages();
    fillSwitches();
    drawContents();
    drawWords();
  } else if (!shown) emptyDesk(found.problems.length ? "No page can be drawn yet: the findings say why." : "Nothing to show yet.");
  if (checked && checked.version !== found.version) checked = null;
  drawProblems(drawn);
}

// ---- the pages

function scale() {
  const cover = shown.cover && shown.cover.svg ? shown.cover : null;
  const [width, height] = (cover ? [cover.width, cover.height] : shown.trim).map((side) => side * POINT);
  const across = cover ? 1 : Math.max(1, shown.numbers.length);
  const apart = isPressed("guides") && !cover ? [60, 30] : [0, 0]; // what the bleed takes
  const fit = Math.min(($("desk").clientWidth - 56 - apart[0]) / (width * across), ($("desk").clientHeight - 92 - apart[1]) / height);
  return zoom ? zoom : Math.max(0.12, Math.min(fit, 3));
}

const isPressed = (id) => $(id).getAttribute("aria-pressed") === "true";

const pictures = new Map(); // of the pages in view, by what is drawn: {url, image}
function picture(page) {
  if (!pictures.has(page.svg)) {
    const url = URL.createObjectURL(new Blob([page.svg], { type: "image/svg+xml" }));
    pictures.set(page.svg, { url, image: make("img", { src: url, draggable: false }) });
  }
  return pictures.get(page.svg).image;
}

/** Let go of the pictures of pages that are no longer in view. */
function tidy() {
  const kept = new Set([...shown.pages, ...(shown.cover ? [shown.cover] : [])].map((each) => each.svg));
  for (const [svg, { url }] of pictures)
    if (!kept.has(svg)) {
      pictures.delete(svg);
      setTimeout(() => URL.revokeObjectURL(url), 2000);
    }
}

/** A number that a text has and hardly another. */
function mark(text) {
  let found = 0;
  for (let i = 0; i < text.length; i++) found = (Math.imul(found, 31) + text.charCodeAt(i)) | 0;
  return `${text.length}-${found}`;
}

function drawPages() {
  if (shown.cover) return drawCover();
  const at = scale() * POINT;
  const numbers = shown.numbers; // from the left: of a book bound at the right the later one is first
  const figures = numbers.map((number) => {
    const page = shown.pages.find((each) => each.number === number);
    return page ? figure(page, at) : missing(number, at);
  });
  onDesk(...figures);
  tidy();
  $("page").value = String(shown.looking);
  $("of").textContent = `of ${shown.count}`;
  $("back").disabled = state.starting && Math.min(...numbers) <= 1; // before the first page is the cover
  $("on").disabled = Math.max(...numbers) >= shown.count;
  $("cover").setAttribute("aria-pressed", "false");
  $("answer").disabled = false;
  $("spread").hidden = !shown.mirrored || $("desk").clientWidth < LEAST_SPREAD;
  $("answer").setAttribute("aria-pressed", String(shown.pages.some((page) => page.kind === "answers")));
  drawActions();
  say(`Page ${shown.looking} of ${shown.count}`);
}

/** Lay what is in view on the desk; what had the focus there has it again. */
function onDesk(...figures) {
  const had = $("pages").contains(document.activeElement) ? document.activeElement.dataset : null;
  $("pages").replaceChildren(...figures);
  const same = had && [...$("pages").querySelectorAll("button")].find((node) => (had.finding ? node.dataset.finding === had.finding : node.dataset.id === had.id));
  if (same) same.focus({ preventScroll: true });
}

function drawCover() {
  const cover = shown.cover;
  const at = scale() * POINT;
  onDesk(cover.svg ? coverFigure(cover, at) : make("div", { className: "empty", textContent: whyNone(cover) }));
  tidy();
  $("page").value = "";
  $("of").textContent = `of ${shown.count}`;
  $("back").disabled = true;
  $("on").disabled = false;
  $("cover").setAttribute("aria-pressed", "true");
  $("answer").setAttribute("aria-pressed", "false");
  $("answer").disabled = true;
  $("spread").hidden = true;
  drawActions();
  say(cover.svg ? "The cover" : whyNone(cover));
}

const whyNone = ({ why }) => `${why[0].toUpperCase()}${why.slice(1)}.`;

/** What lays a node on a page, or a cover, drawn at a scale: x and y in points from its lower left corner, width, height. */
const placer = (page, at) => (node, [x, y, width, height]) =>
  Object.assign(node.style, { left: px(x * at), top: px((page.height - y - height) * at), width: px(width * at), height: px(height * at) });

function coverFigure(cover, at) {
  const image = picture(cover);
  image.alt = "The cover: back, spine and front";
  Object.assign(image.style, { left: 0, top: 0, width: px(cover.width * at), height: px(cover.height * at) });
  const place = placer(cover, at);
  const lines = cover.guides.map((each) => {
    const line = make("div", { className: each.dashed ? "guide dashed" : "guide" });
    line.style.setProperty("--line-colour", each.colour);
    place(line, each.box);
    return line;
  });
  const spot = button("", () => goToLine(cover.line), { className: "spot", ariaLabel: `The cover: go to line ${cover.line}`, title: `The cover, line ${cover.line}` });
  place(spot, [0, 0, cover.width, cover.height]);
  spot.hidden = !cover.line;
  const trim = (cover.guides.find((each) => each.box[0] > 0) || cover.guides[0]).box; // what is counted from
  const marks = findings().filter((each) => each.page === 0 && each.box && ofEdition(each)).map((each) => markOn(each, (box) => [box[0] + trim[0], box[1] + trim[1], box[2] - box[0], box[3] - box[1]], place));
  const sheet = make("div", { className: "page cover" }, image, ...lines, spot, ...marks);
  sheet.dataset.drawn = mark(cover.svg);
  Object.assign(sheet.style, { width: px(cover.width * at), height: px(cover.height * at) });
  const names = new Map(cover.guides.map((each) => [each.name, each]));
  const legend = [...names.values()].map((each) => {
    const node = make("span", { className: "legend", textContent: each.name });
    node.style.setProperty("--line-colour", each.colour);
    return node;
  });
  const told = `Back, spine of ${+(cover.spine / 72).toFixed(3)} in for ${cover.pages} pages, front · ${shown.edition} · design ${cover.design}`;
  const caption = make("figcaption", {}, make("div", { textContent: told }), make("div", { className: "legends" }, ...legend));
  for (const each of findings().filter((one) => one.page === 0 && !one.box && ofEdition(one)).slice(0, 3)) caption.append(captionRow(each));
  caption.style.maxWidth = px(cover.width * at);
  return make("figure", {}, sheet, caption);
}

const ofEdition = (each) => !each.edition || each.edition === shown.edition;

/** A mark where a finding is seen; a click on it goes to the line it is about, or to it in the list. */
function markOn(each, sizes, place) {
  const node = button("", () => (each.line ? goToLine(each.line, each.column) : showInList(each)), { className: each.advice ? "mark" : "mark wrong", title: [each.what, each.hint].filter(Boolean).join("\n"), ariaLabel: each.line ? `${each.what}: go to line ${each.line}` : `${each.what}: show it among the findings` });
  node.dataset.finding = nameOf(each);
  place(node, sizes(each.box));
  return node;
}

/** A mark beside a puzzle that something is said of, which goes to the first line of it. */
function badgeOn(page, spot, told, place) {
  const its = told.filter((each) => each.page < 0 && ownerLine(each.line) === spot.line);
  if (!its.length || page.kind !== "puzzle") return [];
  const first = its.find((each) => !each.advice) || its[0];
  const [x, y, width, height] = spot.box;
  const node = markOn({ ...first, box: [Math.min(x + width + 3, page.width - BADGE - 4), y + height - BADGE] }, ([left, bottom]) => [left, bottom, BADGE, BADGE], place);
  node.classList.add("badge");
  node.textContent = its.length > 1 ? its.length : "!";
  node.title = its.map((each) => each.what).join("\n");
  return [node];
}

function captionRow(each) {
  const node = button(each.what, () => goToProblem(each), { className: each.advice ? "" : "wrong", title: each.hint });
  node.dataset.id = `told ${nameOf(each)}`;
  return node;
}

function figure(page, at) {
  const [left, bottom, right, top] = page.bleed;
  const image = picture(page);
  image.alt = `Page ${page.number}`;
  Object.assign(image.style, { left: px(-left * at), top: px(-top * at), width: px((page.width + left + right) * at), height: px((page.height + top + bottom) * at) });
  const place = placer(page, at);
  const safe = make("div", { className: "safe" });
  place(safe, page.safe);
  const spots = page.spots.map((spot) => spotOn(spot, place));
  const told = ofPage(page);
  const marks = told.filter((each) => each.box).map((each) => markOn(each, ([left, bottom, right, top]) => [left, bottom, right - left, top - bottom], place));
  marks.push(...page.spots.flatMap((spot) => badgeOn(page, spot, told, place)));
  const sheet = make("div", { className: `page ${page.side}${spots.length > 1 ? " shared" : ""}` }, image, make("div", { className: "trim" }), safe, ...spots, ...marks);
  sheet.dataset.drawn = mark(page.svg);
  Object.assign(sheet.style, { width: px(page.width * at), height: px(page.height * at) });
  const caption = make("figcaption", {}, `${page.number}`);
  for (const each of told.slice(0, 3)) caption.append(captionRow(each));
  caption.style.maxWidth = px(page.width * at);
  return make("figure", {}, sheet, caption);
}

function spotOn(spot, place) {
  const node = button("", () => goToLine(spot.line), { className: "spot", ariaLabel: `${spot.title}: go to line ${spot.line}`, title: `${spot.title}, line ${spot.line}` });
  node.dataset.id = spot.id;
  place(node, spot.box);
  return node;
}

function missing(number, at) {
  const [width, height] = shown.trim;
  const sheet = make("div", { className: "page empty", textContent: `The puzzle of page ${number} cannot be made: the findings say why.` });
  Object.assign(sheet.style, { width: px(width * at), height: px(height * at) });
  return make("figure", {}, sheet);
}

function emptyDesk(text) {
  $("pages").replaceChildren(make("div", { className: "empty", textContent: text }));
}

const px = (length) => `${length.toFixed(2)}px`;

/** What is to be said of a page: what names it, and on a puzzle's page what is about that puzzle's lines. */
function ofPage(page) {
  const lines = page.kind === "puzzle" ? page.spots.map((spot) => spot.line) : [];
  return findings().filter((each) => (each.page >= 0 ? each.page === page.number && ofEdition(each) : each.line && lines.includes(ownerLine(each.line))));
}

function ownerLine(line) {
  const owner = puzzleAt(line);
  return owner ? owner.line : 0;
}

function markPuzzle(id) {
  document.querySelectorAll(".spot").forEach((node) => node.classList.toggle("here", node.dataset.id === id));
}

function turn(by) {
  if (!shown) return;
  if (shown.cover) return by > 0 && look({ page: 1 });
  const numbers = shown.numbers;
  if (by < 0 && Math.min(...numbers) <= 1 && !state.starting) return look({ cover: true });
  const page = by > 0 ? Math.max(...numbers) + 1 : Math.min(...numbers) - 1;
  if (page >= 1 && page <= shown.count) look({ page });
}

// ---- the puzzle in view

function puzzleInView() {
  if (!shown) return null;
  const ids = shown.pages.flatMap((page) => page.spots.map((spot) => spot.id));
  const cursor = editor.hasFocus ? puzzleAt(editor.state.doc.lineAt(editor.state.selection.main.head).number) : null;
  const wanted = [looking.puzzle, cursor && cursor.id].find((id) => id && ids.includes(id));
  const current = shown.pages.find((page) => page.number === shown.looking);
  const id = wanted || (current && current.spots.length ? current.spots[0].id : ids[0]);
  return id ? (shown.words || []).find((each) => each.id === id) : null;
}

function drawActions() {
  const puzzle = puzzleInView();
  const design = shown.cover ? shown.cover.design : "";
  $("puzzle").hidden = !puzzle;
  $("covering").hidden = !design;
  if (design) options($("design"), (known.names.design || []).map((each) => each.name), design);
  if (!puzzle) return;
  $("puzzle-title").textContent = puzzle.title;
  const stars = (known.levels.find((each) => each.name === puzzle.level) || { stars: 3 }).stars;
  const easier = [...known.levels].reverse().find((each) => each.stars < stars);
  const harder = known.levels.find((each) => each.stars > stars);
  const alike = shown.contents.filter((each) => each.line === puzzle.line).length; // of one entry, as repeat makes them
  for (const [id, level] of [["easier", easier], ["harder", harder]]) {
    $(id).disabled = !level;
    $(id).title = level ? `Level ${level.name}${alike > 1 ? `, for all ${alike} puzzles of this entry` : ""}` : "";
    $(id).dataset.level = level ? level.name : "";
  }
  const rolls = (shown.rolls || {})[puzzle.id] || 0;
  $("before").hidden = !rolls;
  $("again").title = rolls ? `The same words, another grid: number ${rolls + 1}` : "The same words, another grid";
  $("freeze").setAttribute("aria-pressed", String(puzzle.seed !== null));
  $("freeze").disabled = alike > 1;
  $("freeze").title = alike > 1 ? "One of several puzzles of one entry: give it an entry of its own to keep its grid" : "Keep this grid, whatever happens to its title and to the book's seed";
  markPuzzle(puzzle.id);
}

/** A change of one value; of a puzzle, by its id: its line may be another when the pages are up to date.
 *  Where the text is a newer one by then it is made in that, unless the word (`was`) is another there. */
async function edit({ id, was, ...body }, again = false) {
  if (text() !== sent && !state.starting) show();
  await shownAll();
  const puzzle = id && shown.contents.find((each) => each.id === id);
  if (puzzle) body.line = puzzle.line;
  if (body.what === "freeze") body.id = id;
  if (again && was !== undefined && was !== wordNow(id, body.number)) return tell("The text was changed elsewhere: that word is another by now.", true);
  const found = await ask("edit", body);
  if (found.refused) return;
  const drawn = takeState(found);
  if (!found.stale) return;
  await drawn;
  if (!again) return edit({ id, was, ...body }, true);
}

function wordNow(id, number) {
  const puzzle = (shown.words || []).find((each) => each.id === id);
  return puzzle && puzzle.words[number] ? puzzle.words[number].text : undefined;
}

function takeState(found) {
  accept(found);
  drawState();
  return show();
}

async function again(step) {
  const puzzle = puzzleInView();
  const found = await ask("again", { id: puzzle.id, step });
  if (!found.refused) look({ puzzle: puzzle.id, answer: false });
}

// ---- below the text: findings, words, contents

/** All that is known of the text as it is: of the whole book, of the pages in view, of the last build. */
function findings() {
  const every = [...(checked || []), ...ofPages, ...(built && state && built.version === state.version ? built : [])];
  return [...new Map(every.map((each) => [nameOf(each), each])).values()];
}

const nameOf = (each) => `${each.file}:${each.line}:${each.page}:${each.what}`;

function drawProblems(drawn = !$("desk").classList.contains("stale")) {
  const every = findings();
  const wrong = every.filter((each) => !each.advice);
  const groups = new Map();
  for (const each of [...wrong, ...every.filter((one) => one.advice)]) {
    const key = each.kind || (each.advice ? each.hint || each.what : `${each.what}${each.line}`);
    groups.set(key, [...(groups.get(key) || []), each]);
  }
  $("panel").hidden = state.starting && !every.length;
  $("count").textContent = every.length ? String(every.length) : "";
  $("count").className = wrong.length ? "wrong" : "";
  const rows = [...groups.values()].flatMap(([first, ...rest]) => [
    foundRow(first),
    ...(rest.length > 2 ? [more(rest)] : rest.map(foundRow)),
  ]);
  const well = checked || state.starting ? "Nothing to put right." : "The book is being checked …";
  const head = drawn || !shown ? [] : [make("p", { className: "well", textContent: "The pages are those of the last text that could be drawn." })];
  const before = document.activeElement;
  $("problems").replaceChildren(...head, ...(rows.length ? rows : [make("p", { className: "well", textContent: well })]));
  if (before.dataset.finding && !before.isConnected) inList(before.dataset.finding)?.focus({ preventScroll: true });
  const doc = editor.state.doc;
  const marks = every.filter((each) => each.line && each.line <= doc.lines).map((each) => {
    const line = doc.line(each.line);
    const from = Math.min(line.from + Math.max(0, each.column - 1), line.to);
    const word = /^[^\s,\]}:]+/.exec(line.text.slice(from - line.from));
    return { from, to: Math.min(line.to, from + (word ? word[0].length : 1)), severity: each.advice ? "warning" : "error", message: [each.what, each.hint].filter(Boolean).join("\n") };
  });
  editor.dispatch(cm.setDiagnostics(editor.state, marks.sort((a, b) => a.from - b.from)));
}

function foundRow(each) {
  const where = state.starting ? "" : each.line ? `line ${each.line}` : each.page > 0 ? `page ${each.page}` : each.page === 0 ? "cover" : "";
  const node = make("button", { type: "button", className: each.advice ? "found advice" : "found", onclick: () => goToProblem(each) },
    make("span", { className: "where", textContent: where }),
    make("span", { className: "what", textContent: each.file ? `${each.file}: ${each.what}` : each.what }),
    each.hint ? make("span", { className: "hint", textContent: each.hint }) : null);
  node.dataset.finding = nameOf(each);
  return node;
}

const inList = (name) => [...document.querySelectorAll("#problems .found")].find((node) => node.dataset.finding === name);

/** Show a finding in the list, opened if it stands among others like it. */
function showInList(each) {
  openTab($("tab-problems"));
  if (!inList(nameOf(each))) document.querySelectorAll("#problems .more").forEach((node) => node.click());
  inList(nameOf(each))?.focus();
}

function more(rest) {
  const node = button(`and ${rest.length} more like it`, () => node.replaceWith(...rest.map(foundRow)), { className: "found more" });
  return node;
}

/** Show what a finding is about: its page with its mark, its line in the text. */
async function goToProblem(each) {
  $("builder").close();
  if (each.line) goToLine(each.line, each.column);
  const there = each.edition && shown && shown.editions.some((one) => one.name === each.edition) ? { edition: each.edition } : {};
  if (each.page > 0) await look({ ...there, page: each.page });
  else if (each.page === 0) await look({ ...there, cover: true });
  else {
    const owner = puzzleAt(each.line);
    if (owner && owner.line && each.line <= editor.state.doc.lines && /^\s/.test(editor.state.doc.line(each.line).text)) await look({ puzzle: owner.id, answer: false });
  }
  const found = [...document.querySelectorAll(".mark")].find((node) => node.dataset.finding === nameOf(each));
  if (found) {
    found.classList.add("flash");
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (!each.line) found.focus();
  }
}

function drawWords() {
  const listed = (shown.words || []).filter((each) => each.count);
  const parts = listed.flatMap((puzzle) => {
    const head = make("p", { className: "of-puzzle" }, puzzle.title, " ", make("small", { textContent: `${puzzle.count} words${puzzle.pick && puzzle.pick < puzzle.count ? `, ${puzzle.pick} of them in the grid` : ""}${puzzle.listed ? "" : ", from a topic, a file or a sheet"}` }));
    const list = make("ul", { className: "words" });
    puzzle.words.forEach((word, number) => list.append(puzzle.listed ? wordRow(puzzle, word, number) : make("li", { className: "only", textContent: word.text, title: word.clue })));
    if (puzzle.listed) list.append(newWord(puzzle));
    return [head, list];
  });
  const before = $("words").contains(document.activeElement) ? document.activeElement : null;
  if (before) before.dataset.away = "true"; // some browsers tell a field that goes away that it is left
  $("words").replaceChildren(...(parts.length ? parts : [make("p", { className: "well", textContent: shown.words.length ? "What is in view has no words." : "No puzzle is in view." })]));
  if (before && before.dataset.key) keepWriting(before, $("words").querySelector(`[data-key="${CSS.escape(before.dataset.key)}"]`));
}

/** Go on in the new field of a word where the old one was left, with what was being written over the same word. */
function keepWriting(before, now) {
  if (!now) return;
  now.focus();
  if (before.defaultValue !== now.defaultValue) return;
  if (before.value !== before.dataset.taken) now.value = before.value;
  now.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/** A field that hands on what is written in it, once, when it is left or Enter is pressed: a browser tells of no change of what was put into a new field. */
function wordField(key, word, take, properties) {
  const input = make("input", { defaultValue: word, spellcheck: false, ...properties });
  input.dataset.key = key;
  input.dataset.taken = word;
  const written = () => {
    if (input.dataset.away || input.value === input.dataset.taken) return;
    input.dataset.taken = input.value;
    take(input.value);
  };
  input.addEventListener("blur", written);
  input.addEventListener("paste", (event) => {
    const pasted = event.clipboardData.getData("text");
    if (!/[\n\t]/.test(pasted.trim())) return;
    event.preventDefault(); // a field of one line would run its lines together
    input.setRangeText(pasted.trim().replace(/\s*[\n\t]\s*/g, ", "), input.selectionStart, input.selectionEnd, "end");
  });
  input.addEventListener("keydown", (event) => { if (event.key === "Enter") written(); });
  return input;
}

function wordRow(puzzle, word, number) {
  const take = (value) => edit({ what: "word", id: puzzle.id, number, value, was: word.text });
  const input = wordField(`${puzzle.id} ${number}`, word.text, take, { title: word.clue, ariaLabel: `Word ${number + 1} of ${puzzle.title}` });
  return make("li", {}, input, button("×", () => edit({ what: "word", id: puzzle.id, number, value: "", was: word.text }), { ariaLabel: `Take out ${word.text}` }));
}

function newWord(puzzle) {
  const take = (value) => value.trim() && edit({ what: "word", id: puzzle.id, value });
  const input = wordField(`${puzzle.id} new`, "", take, { placeholder: "another word", ariaLabel: `Another word for ${puzzle.title}` });
  return make("li", { className: "new" }, input);
}

function drawContents() {
  const here = new Set(shown.pages.flatMap((page) => page.spots.map((spot) => spot.id)));
  const rows = state.starting ? [] : [contentsRow("", "Cover", "", () => look({ cover: true }))];
  if (shown.cover) rows[0].ariaCurrent = "true";
  const firsts = new Map();
  shown.kinds.forEach((kind, n) => kind !== "puzzle" && kind !== "section" && !firsts.has(kind) && firsts.set(kind, n + 1));
  for (const [kind, page] of firsts) if (kind !== "answers" && page < (shown.contents[0] || { page: 0 }).page) rows.push(contentsRow("", kindName(kind), page, () => look({ page })));
  let section = "";
  for (const each of shown.contents) {
    if (each.section !== section) {
      section = each.section;
      if (section) rows.push(make("h3", { textContent: section }));
    }
    const row = contentsRow(each.number, each.title, each.page, () => { look({ puzzle: each.id, answer: false }); goToLine(each.line, 1, false); });
    if (here.has(each.id)) row.ariaCurrent = "true";
    rows.push(row);
  }
  for (const [kind, page] of firsts) if (kind === "answers" || page > (shown.contents[0] || { page: 0 }).page) rows.push(contentsRow("", kindName(kind), page, () => look({ page })));
  $("contents").replaceChildren(...rows);
  $("contents").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

function contentsRow(number, title, page, press) {
  const row = make("button", { type: "button" }, make("span", { className: "n", textContent: number || "" }), make("span", { textContent: title }), make("span", { className: "p", textContent: page }));
  row.addEventListener("click", press);
  return row;
}

const kindName = (kind) => kind[0].toUpperCase() + kind.slice(1).replace(/-/g, " ");

// ---- switches

function options(select, values, current) {
  const wanted = values.includes(current) || !current ? values : [current, ...values];
  if ([...select.options].map((each) => each.value).join("\n") !== wanted.join("\n"))
    select.replaceChildren(...wanted.map((value) => make("option", { value, textContent: value })));
  select.value = current;
}

function fillSwitches() {
  if (!shown) return;
  const edition = editionInView();
  options($("edition"), shown.editions.map((each) => each.name), shown.edition);
  options($("theme"), (known.names.theme || []).map((each) => each.name), shown.theme);
  const trims = known.trims[edition && edition.publisher] || [];
  options($("trim"), trims.length ? trims : ["8.5 x 11 in", "A4", "6 x 9 in"], trimText(shown.trim));
}

const trimText = ([width, height]) => `${+(width / 72).toFixed(3)} x ${+(height / 72).toFixed(3)} in`;

function drawState() {
  const ahead = state.ahead || (!state.starting && text() !== sent);
  const name = state.starting ? "A first page" : state.file;
  document.title = `${ahead ? "● " : ""}${name} · bookmaker studio`;
  $("file").textContent = name;
  $("file").title = state.starting ? "Nothing is written before you keep it" : `${state.folder}/${state.file}`;
  $("ahead").hidden = !ahead || !state.is_file;
  $("save").disabled = !ahead || ended;
  $("start").inert = locked();
  for (const node of [document.querySelector("header"), $("panel"), $("right")]) node.inert = ended;
  document.body.classList.toggle("locked", locked());
  editor.contentDOM.setAttribute("aria-readonly", String(locked()));
  drawStanding();
}

async function settle(mine) {
  const found = await ask("settle", { mine });
  if (found.refused) return;
  $("banner").hidden = true; // it may say that this was to be settled
  takeState(found);
  editor.focus();
}

async function takeOver() {
  const found = await ask("take-over");
  if (found.refused) return;
  takeState(found);
  (state.starting ? $("start-title") : editor).focus();
}

async function save() {
  if (state.other) return tell("Not saved: say first which text it shall be.", true);
  let found = { stale: true };
  while (found.stale) {
    if (!(await push())) return;
    found = await ask("save");
    if (!found.refused) accept(found);
  }
  if (found.refused) return;
  $("banner").hidden = true;
  drawState();
  say("Saved");
}

// ---- what stands until it is settled

function follows() {
  return Boolean(state && state.writer && state.writer !== tab);
}

/** Whether nothing can be written here. */
function locked() {
  return ended || follows() || Boolean(state && state.left);
}

/** Whether the server does not have yet what is written here. */
function unsent() {
  return Boolean(state) && !state.starting && text() !== sent;
}

let standing = "";
function drawStanding() {
  const rows = [...standingRows()];
  const now = JSON.stringify(rows.map(([text, wrong, presses]) => [text, wrong, Object.keys(presses)]));
  if (now === standing) return; // a button there may have the focus
  standing = now;
  $("standing").replaceChildren(...rows.map(([text, wrong, presses]) =>
    make("div", { className: wrong ? "strip wrong" : "strip" }, make("span", { textContent: text }), ...Object.entries(presses).map(([name, press]) => button(name, press)))));
}

/** Each with what is said, whether that is bad, and its buttons. */
function* standingRows() {
  if (ended) return yield [whatIsLeft(), true, state.ahead || unsent() || state.starting ? { [state.starting ? "Copy the words" : "Copy the text"]: copy } : {}];
  if (state.left) {
    const when = new Date(state.left.when * 1000).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const line = 1 + firstDifference(state.text.split("\n"), state.left.text.split("\n"));
    yield [`Changes of ${when} were not saved when the studio ended. They are still there; the first is in line ${line}.`, false,
      { "Take them": () => settleLeft("take"), "Keep them in a file": () => settleLeft("aside"), "Discard them": () => settleLeft("discard") }];
  } else if (state.gone) yield [`${state.file} is no longer in its folder: it was deleted, moved or renamed. Its text is still here; Save writes the file again.`, true, {}];
  if (state.other) yield ["The file was changed elsewhere while you were writing. Which text shall it be?", true, { "Take the file's text": () => settle(false), "Keep mine": () => settle(true) }];
  if (follows()) yield [`Another tab writes in this book; this one follows.${unsent() ? " What was typed here last is not in it yet." : ""}`, false, { "Write here": takeOver }];
  if (state.unkept && !state.starting) yield [state.unkept, true, {}];
}

function firstDifference(lines, others) {
  const found = lines.findIndex((line, n) => line !== others[n]);
  return found < 0 ? lines.length : found;
}

async function settleLeft(what) {
  const found = await ask("left", { what });
  if (found.refused) return;
  if (found.aside) tell(`The changes are in ${found.aside}, beside the book.`);
  takeState(found);
  editor.focus();
}

/** Where the text is now that the studio has ended. */
function whatIsLeft() {
  if (state.starting) return "The studio has ended. Nothing is lost: what you typed is here as long as this page is open.";
  const again = `start it again with: bookmaker studio ${state.file}`;
  if (!state.ahead && !unsent()) return `The studio has ended. Everything is saved in ${state.file}; ${again}`;
  if (isSafe()) return `The studio has ended. Nothing is lost: what is not saved is in ${state.unsaved_file}, beside the book, and the next start offers it; ${again}`;
  return `The studio has ended. Nothing is lost, but the text is whole on this page alone: copy it before you close the page; ${again}`;
}

const isSafe = () => !unsent() && (!state.ahead || state.kept >= state.version);

async function copy() {
  try {
    await navigator.clipboard.writeText(state.starting ? $("start-words").value : text());
    tell("Copied.");
  } catch {
    tell("The browser does not let it be copied by a button: select it, and copy it with Ctrl+C.", true);
  }
}

/** No answer came: find out whether the studio is there at all. */
async function lost() {
  for (const wait of [0, 400]) {
    await new Promise((done) => setTimeout(done, wait));
    try {
      await fetch("/", { method: "HEAD" });
      return;
    } catch { /* nobody is there, or not for a moment */ }
  }
  end();
}

function end() {
  if (!state || ended) return;
  ended = true;
  document.body.classList.remove("working");
  drawState();
}

function say(text) {
  $("spoken").textContent = text;
}

// ---- what the server tells

function listen() {
  const events = new EventSource(`/events?token=${encodeURIComponent(token)}&tab=${tab}`);
  events.addEventListener("message", (event) => {
    const told = JSON.parse(event.data);
    if (told.type === "state") heard(told);
    else if (told.type === "checked") {
      if (state && told.version === state.version && told.problems) {
        checked = Object.assign(told.problems, { version: told.version });
        drawProblems();
        if (shown) drawPages();
      }
    } else if (told.type === "kept" || told.type === "writer") {
      state = { ...state, ...told };
      drawState();
      if (unsent()) show();
    } else if (told.type === "build") heardBuild(told);
    else if (told.type === "ending") push().then(() => ask("last-words"));
    else if (told.type === "ended") { events.close(); end(); }
  });
  events.addEventListener("open", () => { if (ended) { ended = false; drawState(); } });
  events.addEventListener("error", async () => {
    if (!ended) await lost();
    if (!ended && events.readyState === EventSource.CLOSED) tell("The studio is open in too many tabs: close some, and reload this page.", true);
  });
}

function heard(told) {
  const first = state === null;
  if (!first && told.version < state.version) return; // it was overtaken by the answer to a change of ours
  accept(told);
  if (told.starting) {
    if (first) names().then(begin);
    else if (told.by !== tab) { fillForm(); show(); }
    return drawState();
  }
  opened();
  drawState();
  if (!known.schema || !known.names.theme) names();
  if (told.by !== tab) show(); // ours are shown already
}

async function names() {
  const found = await ask("names");
  if (found.schema) {
    known = { names: {}, levels: [], trims: {}, ...found };
    fillSwitches();
    if (shown) drawActions();
  }
}

// ---- a first page, without a file

function begin() {
  document.body.classList.add("starting");
  $("start").hidden = false;
  $("editor").hidden = true;
  const pick = (known.names.theme || []).map((each) => make("label", { title: each.about }, make("input", { type: "radio", name: "look", value: each.name, checked: each.name === "plain" }), each.name));
  $("start-themes").replaceChildren(...pick);
  options($("start-level"), known.levels.map((each) => each.name), "easy");
  if (state.form.title === undefined) return draft();
  fillForm();
  show();
}

/** Have the form say what the server last heard of it: the page was loaded again, or another tab writes. */
function fillForm() {
  for (const name of ["title", "words", "level", "trim", "name"]) $(`start-${name}`).value = state.form[name];
  for (const each of document.querySelectorAll("[name=look]")) each.checked = each.value === state.form.theme;
  drawCount();
}

function drawCount() {
  const { count, doubles } = state.form;
  const twice = doubles.map((word) => `“${word}”`).join(", ");
  $("start-count").textContent = `${count} word${count === 1 ? "" : "s"}${twice && `; there more than once, and taken once: ${twice}`}`;
}

function formed() {
  const theme = document.querySelector("[name=look]:checked");
  return { title: $("start-title").value, words: $("start-words").value, theme: theme ? theme.value : "plain", level: $("start-level").value, trim: $("start-trim").value, name: $("start-name").value };
}

async function draft() {
  const found = await ask("draft", formed());
  if (found.refused) return;
  accept(found);
  drawState();
  if (!state.starting || found.stale) return;
  drawCount();
  looking = { ...FIRST };
  await show();
}

let drafting = 0;
function draftLater() {
  clearTimeout(drafting);
  drafting = setTimeout(draft, 250);
}

function opened() {
  if (!document.body.classList.contains("starting")) return;
  document.body.classList.remove("starting");
  $("start").hidden = true;
  $("editor").hidden = false;
  openTab($("tab-problems"));
  editor.focus();
}

$("start").addEventListener("input", draftLater);
$("start").addEventListener("submit", async (event) => {
  event.preventDefault();
  clearTimeout(drafting);
  await draft();
  const found = await ask("keep", { name: $("start-name").value });
  if (!found.refused && !found.stale) tell(`Kept in ${found.folder}. From now on every change of the text is seen at once, and Save writes it.`);
});

// ---- building

function openBuilder() {
  $("packs").replaceChildren(...(shown ? shown.editions : []).map((each) => button(`Pack ${each.name}`, () => build(each.name), { title: "A zip for the publisher's site: files, metadata, pictures, steps" })));
  $("builder").showModal();
}

async function build(pack = "") {
  if (state.ahead || unsent()) await save();
  const found = await ask("build", { pack });
  if (found.refused) return $("builder-found").replaceChildren(...found.refused.map((each) => make("p", { textContent: `${each.what}: ${each.hint}` })));
  $("builder-found").replaceChildren();
  heardBuild({ progress: "starting", at: 0, of: 0 });
}

function heardBuild(told) {
  const running = told.done === undefined;
  $("builder-bar").hidden = !running;
  $("builder-stop").hidden = !running;
  $("builder-go").disabled = running;
  for (const node of $("packs").children) node.disabled = running;
  if ($("builder").open && document.activeElement === document.body) $(running ? "builder-stop" : "builder-go").focus();
  if (running) {
    const bar = $("progress");
    if (told.of) { bar.max = told.of; bar.value = told.at; } else bar.removeAttribute("value");
    $("progress-text").textContent = told.of ? `${told.progress}: ${told.at} of ${told.of}` : told.progress;
    return;
  }
  const parts = [make("p", { textContent: told.stopped ? "Stopped; what was built before is still there." : told.done ? "Done: everything is proven." : told.fault ? "The build has a fault of its own." : "Not everything could be published." })];
  if (told.files && told.files.length)
    parts.push(make("ul", {}, ...told.files.map((each) => make("li", {}, make("a", { href: `/built/${each.name.split("/").map(encodeURIComponent).join("/")}?token=${encodeURIComponent(token)}`, target: "_blank", rel: "noopener", textContent: each.title })))));
  for (const each of told.notes || []) parts.push(make("p", { className: "quiet", textContent: each }));
  if (told.fault) parts.push(make("pre", { textContent: told.fault }));
  for (const each of told.problems || []) parts.push(foundRow(each));
  $("builder-found").replaceChildren(...parts);
  built = Object.assign(told.problems || [], { version: told.version });
  drawProblems();
  if (shown) drawPages();
  say(parts[0].textContent);
}

// ---- buttons and keys

$("save").addEventListener("click", save);
$("back").addEventListener("click", () => turn(-1));
$("on").addEventListener("click", () => turn(1));
$("page").addEventListener("change", () => { const page = parseInt($("page").value, 10); if (page) look({ page }); });
$("answer").addEventListener("click", () => {
  const puzzle = puzzleInView();
  if (puzzle) look({ puzzle: puzzle.id, answer: !isPressed("answer") });
});
$("cover").addEventListener("click", () => look({ cover: !isPressed("cover") }));
$("guides").addEventListener("click", () => {
  const on = !isPressed("guides");
  $("guides").setAttribute("aria-pressed", String(on));
  $("desk").classList.toggle("guided", on);
  if (shown) drawPages();
});
$("spread").addEventListener("click", () => {
  wantsSpread = !wantsSpread;
  $("spread").setAttribute("aria-pressed", String(wantsSpread));
  show();
});
for (const [id, by] of [["smaller", 1 / 1.25], ["larger", 1.25]])
  $(id).addEventListener("click", () => { if (shown) { zoom = Math.min(6, Math.max(0.1, scale() * by)); drawPages(); } });
$("fit").addEventListener("click", () => { zoom = 0; if (shown) drawPages(); });
$("again").addEventListener("click", () => again(1));
$("before").addEventListener("click", () => again(-1));
for (const id of ["easier", "harder"])
  $(id).addEventListener("click", () => { const puzzle = puzzleInView(); looking.puzzle = puzzle.id; edit({ what: "puzzle", id: puzzle.id, key: "level", value: $(id).dataset.level }); });
$("freeze").addEventListener("click", () => {
  const puzzle = puzzleInView();
  looking.puzzle = puzzle.id;
  edit(puzzle.seed === null ? { what: "freeze", id: puzzle.id, seed: shown.seed } : { what: "thaw", id: puzzle.id });
});
$("edition").addEventListener("change", () => look({ edition: $("edition").value }));
$("theme").addEventListener("change", () => edit({ what: "book", key: "theme", value: $("theme").value }));
const editionInView = () => shown.editions.find((each) => each.name === shown.edition);
$("design").addEventListener("change", () => edit({ what: "design", line: editionInView().line, value: $("design").value }));
$("trim").addEventListener("change", () => {
  edit({ what: "edition", line: editionInView().line, key: "trim", value: $("trim").value });
});
$("build").addEventListener("click", openBuilder);
$("builder-go").addEventListener("click", () => build());
$("builder-stop").addEventListener("click", () => ask("stop"));
$("builder-close").addEventListener("click", () => $("builder").close());

const tabs = [...document.querySelectorAll('[role="tab"]')];
function openTab(chosen) {
  for (const each of tabs) {
    each.ariaSelected = String(each === chosen);
    each.tabIndex = each === chosen ? 0 : -1;
    $(each.getAttribute("aria-controls")).hidden = each !== chosen;
  }
}
tabs.forEach((each, n) => {
  each.addEventListener("click", () => openTab(each));
  each.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) { const next = tabs[(n + step + tabs.length) % tabs.length]; openTab(next); next.focus(); }
  });
});

document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "s" && !event.defaultPrevented) { event.preventDefault(); save(); }
  if (event.altKey && event.key === "PageDown") { event.preventDefault(); turn(1); }
  if (event.altKey && event.key === "PageUp") { event.preventDefault(); turn(-1); }
});

document.addEventListener("visibilitychange", () => { if (document.hidden && unsent()) show(); });
addEventListener("beforeunload", (event) => { if (unsent() || (ended && (state.starting || !isSafe()))) event.preventDefault(); });

const divider = $("divider");
function widen(share) {
  const kept = Math.min(75, Math.max(20, share));
  document.documentElement.style.setProperty("--left", `${kept}%`);
  divider.ariaValueNow = String(Math.round(kept));
}
divider.addEventListener("pointerdown", (event) => {
  divider.setPointerCapture(event.pointerId);
  divider.onpointermove = (move) => widen((100 * move.clientX) / innerWidth);
});
divider.addEventListener("pointerup", () => { divider.onpointermove = null; });
divider.addEventListener("keydown", (event) => {
  const step = { ArrowRight: 3, ArrowLeft: -3 }[event.key];
  if (step) widen((100 * divider.offsetLeft) / innerWidth + step);
});
widen(42);

let resizing = 0;
new ResizeObserver(() => {
  clearTimeout(resizing);
  resizing = setTimeout(() => {
    if (!shown) return;
    if (shown.cover) return drawPages();
    const two = wantsSpread && $("desk").clientWidth >= LEAST_SPREAD && shown.mirrored;
    if (two !== shown.numbers.length > 1 && shown.count > 1) show();
    else drawPages();
  }, 90);
}).observe($("desk"));

listen();
