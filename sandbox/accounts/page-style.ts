import { raw } from 'hono/html'
import { readAsset } from '../asset'

export const tokensPath = 'styles/tokens.css'
export const fontPath = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
export const fontAddress = '/figtree.woff2'

/** The style of the accounts pages, in the app’s colors, sizes and type. */
export async function pageStyle() {
  return raw(`${await readAsset(tokensPath)}${ownStyle}`)
}

const ownStyle = `
@font-face { font-family: Figtree; src: url(${fontAddress}) format("woff2"); font-weight: 300 900; }
:root { --font-own: Figtree, system-ui; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; place-items: center; padding: var(--space-6) var(--space-4); background: var(--surface-0); color: var(--text);
  font: var(--size-15)/1.45 var(--font); -webkit-font-smoothing: antialiased; }
main { width: 100%; max-width: 46rem; padding: var(--space-8) var(--space-8) 0; background: var(--surface-1); border-radius: var(--radius-panel); }
h1 { font-size: var(--size-28); letter-spacing: -0.025em; line-height: 1.2; }
.muted { color: var(--text-muted); }
.lead { margin: var(--space-2) 0 var(--space-6); color: var(--text-muted); font-size: var(--size-18); text-wrap: pretty; }
fieldset { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); gap: var(--space-3); padding: 0; border: 0; }
legend { position: absolute; clip-path: inset(50%); }
/* The radio button is the ground of its card. */
.listener { position: relative; isolation: isolate; display: grid; grid-template-columns: auto minmax(0, 1fr); align-content: start; gap: var(--space-3); padding: var(--space-4); cursor: pointer; }
.listener input { appearance: none; position: absolute; inset: 0; z-index: -1; margin: 0; background: var(--surface-2); border: 2px solid transparent; border-radius: var(--radius-panel); cursor: pointer; }
.listener input:hover { background: var(--surface-3); }
.listener input:checked { background: var(--chosen); border-color: var(--accent); }
.listener svg { width: 3rem; height: 3rem; padding: var(--space-3); background: var(--surface-3); border-radius: var(--radius-full); color: var(--text-muted); pointer-events: none;
  fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.listener input:checked + svg { background: var(--accent); color: var(--accent-text); }
.listener :is(label, p) { pointer-events: none; }
.listener label { align-self: center; font-weight: 600; line-height: 1.3; }
.listener p { grid-column: 1 / -1; color: var(--text-muted); font-size: var(--size-13); }
details { margin-top: var(--space-6); }
summary { width: fit-content; padding-block: var(--space-2); color: var(--text-muted); font-weight: 600; cursor: pointer; }
summary:hover { color: var(--text); }
ul { margin: var(--space-1) 0 0; padding-left: var(--space-6); columns: 18rem; column-gap: var(--space-8); color: var(--text-muted); }
li { padding-block: 2px; break-inside: avoid; }
code { display: block; font-size: var(--size-12); overflow-wrap: anywhere; }
.fault { margin-bottom: var(--space-4); padding: var(--space-3) var(--space-4); border: 1px solid var(--danger); border-radius: var(--radius-panel); overflow-wrap: anywhere; }
.fault ~ p { padding-bottom: var(--space-8); }
/* In view however long the page is. */
.actions { position: sticky; bottom: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: var(--space-2); padding-block: var(--space-6); background: var(--surface-1); border-radius: var(--radius-panel); }
button { min-height: var(--space-12); padding-inline: var(--space-8); border: 1px solid transparent; border-radius: var(--radius-full); background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--surface-2); }
button.primary { background: var(--accent); color: var(--accent-text); font-size: var(--size-18); }
button.primary:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (max-width: 40rem) {
  main { padding: var(--space-6) var(--space-4) 0; }
  .actions { padding-block: var(--space-4); }
  .listener { row-gap: 2px; padding: var(--space-3); }
  .listener svg { grid-row: 1 / 3; }
  .listener p { grid-column: 2; }
}
@media (forced-colors: active) {
  .listener input, button { border-color: ButtonBorder; }
}
`
