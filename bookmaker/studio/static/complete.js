// What can be written at a place of a book file: names of settings from the schema, values from the plugins.

const REGISTRY = {
  theme: "theme", level: "level", shape: "shape", mode: "mode", filler: "filler", kind: "kind",
  publisher: "publisher", topic: "topic", design: "design", language: "language", furniture: "furniture",
  front: "matter", back: "matter",
};

/** The keys above a place, outermost first; a list counts as its key alone. `in` is the key whose value is begun. */
export function pathAt(doc, pos) {
  const line = doc.lineAt(pos);
  let before = line.text.slice(0, pos - line.from);
  const path = [];
  let key = null;
  const open = openBracket(before);
  if (open >= 0) {
    const inside = before.slice(open + 1);
    const last = inside.slice(lastComma(inside) + 1);
    key = keyOf(last);
    before = before.slice(0, open);
    const owner = /(?:^|[\s{,-])([\w-]+):\s*(?:-\s*)?$/.exec(before);
    if (owner) path.unshift(owner[1]);
  } else {
    key = keyOf(before.replace(/^\s*(?:-\s+)*/, ""));
  }
  let indent = indentOf(before);
  if (/^\s*-\s/.test(before)) indent = before.indexOf("-") + 0.5;
  for (let n = line.number - 1; n > 0 && indent > 0; n--) {
    const text = doc.line(n).text;
    if (!text.trim() || /^\s*#/.test(text)) continue;
    const dashed = /^(\s*)((?:-\s+)+)(.*)$/.exec(text);
    const keyed = /^([\w-]+):\s*(?:#.*)?$/.exec(dashed ? dashed[3] : text.trim());
    const at = dashed ? dashed[1].length + dashed[2].length : indentOf(text);
    if (at < indent) {
      if (keyed) path.unshift(keyed[1]);
      indent = dashed ? dashed[1].length + 0.5 : at;
    } else if (dashed && dashed[1].length + 0.5 < indent) indent = dashed[1].length + 0.5;
    else if (keyed && at < indent + 0.5 && at <= Math.floor(indent) && indent % 1) {
      path.unshift(keyed[1]); // a list no further in than its key
      indent = at;
    }
  }
  return { path, in: key };
}

function indentOf(text) {
  return /^\s*/.exec(text)[0].length;
}

function openBracket(text) {
  const open = [];
  let quote = "";
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || (sign === "'" && !/\w/.test(text[i - 1] || ""))) quote = sign;
    else if (sign === "#" && /\s/.test(text[i - 1] || " ")) break;
    else if (sign === "{" || sign === "[") open.push(i);
    else if (sign === "}" || sign === "]") open.pop();
  }
  return open.length ? open[open.length - 1] : -1;
}

function lastComma(text) {
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if ("]}".includes(text[i])) depth++;
    else if ("[{".includes(text[i])) depth--;
    else if (text[i] === "," && !depth) return i;
  }
  return -1;
}

function keyOf(text) {
  const found = /^\s*([\w-]+):\s/.exec(text);
  return found ? found[1] : null;
}

/** The ways a schema lets a value be, references followed and alternatives laid side by side. */
function ways(schema, root, depth = 0) {
  if (!schema || depth > 8) return [];
  if (schema.$ref) return ways(schema.$ref.replace("#/", "").split("/").reduce((at, step) => at && at[step], root), root, depth + 1);
  return [schema, ...["anyOf", "oneOf", "allOf"].flatMap((name) => (schema[name] || []).flatMap((each) => ways(each, root, depth + 1)))];
}

function withItems(found, root) {
  return found.flatMap((each) => [each, ...ways(each.items, root)]);
}

/** What the schema says of the settings at a path: [{label, detail}]. */
export function settingsAt(path, root) {
  let here = ways(root, root);
  for (const step of path) here = withItems(here, root).flatMap((each) => ways((each.properties || {})[step], root));
  const found = new Map();
  for (const each of withItems(here, root))
    for (const [label, schema] of Object.entries(each.properties || {}))
      if (!found.has(label)) found.set(label, { label, schema, info: about(schema, root) });
  return [...found.values()];
}

function about(schema, root) {
  return ways(schema, root).map((each) => each.description).find(Boolean) || "";
}

/** A source for the editor's completion; `known` has the schema, and the names that plugins offer. */
export function completions(known) {
  return (context) => {
    const { schema, names } = known();
    if (!schema) return null;
    const word = context.matchBefore(/[\w.×-]*/);
    const place = pathAt(context.state.doc, word.from);
    if (!context.explicit && word.from === word.to && !place.in) return null;
    if (place.in) {
      const setting = settingsAt(place.path, schema).find((each) => each.label === place.in);
      const offered = (names[REGISTRY[place.in]] || []).map((each) => ({ label: each.name, info: each.about, type: "enum" }));
      const listed = setting ? ways(setting.schema, schema).flatMap((each) => each.enum || (each.const ? [each.const] : [])) : [];
      const options = offered.length ? offered : listed.map((label) => ({ label: String(label), type: "enum" }));
      return options.length ? { from: word.from, options, validFor: /^[\w.-]*$/ } : null;
    }
    const options = settingsAt(place.path, schema).map((each) => ({
      label: each.label, info: each.info, type: "property", apply: `${each.label}: `,
    }));
    return options.length ? { from: word.from, options, validFor: /^[\w-]*$/ } : null;
  };
}
