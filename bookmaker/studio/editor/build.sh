#!/usr/bin/env bash
# Builds ../static/editor.js from CodeMirror as package-lock.json has it, with the licences of all it holds.
set -euo pipefail
cd "$(dirname "$0")"
npm ci --no-audit --no-fund --silent
npx esbuild editor.mjs --bundle --minify --format=esm --target=es2022 --legal-comments=none \
  --outfile=../static/editor.js
{
  echo "editor.js is built from these packages, each under the MIT licence; bookmaker/studio/editor/build.sh builds it."
  for package in node_modules/@codemirror/* node_modules/@lezer/* node_modules/@marijn/* \
    node_modules/crelt node_modules/style-mod node_modules/w3c-keyname; do
    [ -f "$package/LICENSE" ] || continue
    printf '\n== %s %s\n\n' "${package#node_modules/}" "$(node -p "require('./$package/package.json').version")"
    cat "$package/LICENSE"
  done
} > ../static/editor.LICENSE.txt
