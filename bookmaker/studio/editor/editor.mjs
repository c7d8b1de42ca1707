// What the studio's page uses of CodeMirror 6; build.sh makes ../static/editor.js of it.
export { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, startCompletion } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
export { yaml } from "@codemirror/lang-yaml";
export { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
export { forceLinting, lintGutter, setDiagnostics } from "@codemirror/lint";
export { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
export { Annotation, EditorSelection, EditorState, StateEffect, StateField, Transaction } from "@codemirror/state";
export { Decoration, drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
export { tags } from "@lezer/highlight";
