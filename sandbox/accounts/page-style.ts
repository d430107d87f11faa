import { raw } from 'hono/html'

/** The style of the accounts pages; the sandbox shares no style sheet with the app. */
export const pageStyle = raw(`
:root { --page: #14120f; --card: #1f1c18; --text: #f4efe7; --soft: #b9b0a3; --line: #3a352e; --accent: #f0a55a; --on-accent: #1b1206; }
@media (prefers-color-scheme: light) {
  :root { --page: #f3eee6; --card: #fffdf9; --text: #221d16; --soft: #635a4e; --line: #d8cfc1; --accent: #8a4b0b; --on-accent: #fffdf9; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 34rem; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
.badge { display: inline-block; margin: 0 0 12px; padding: 2px 12px; border: 1px solid var(--line); border-radius: 99px; color: var(--soft); font-size: 14px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2, legend { font-size: 16px; font-weight: 650; padding: 0; margin: 0 0 8px; }
.lead, .note { color: var(--soft); }
.lead { margin: 0 0 24px; }
fieldset { border: 0; padding: 0; margin: 0 0 24px; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer; }
.choice input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.note { margin: -8px 0 8px 32px; font-size: 14px; }
ul { margin: 0 0 24px; padding-left: 20px; }
li { margin: 4px 0; }
code { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.fault { padding: 12px 16px; border-left: 4px solid var(--accent); background: var(--page); overflow-wrap: anywhere; }
/* In view however long the page is. */
.actions { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: 12px; margin: 0 -32px -32px; padding: 16px 32px 24px; background: var(--card); border-top: 1px solid var(--line); border-radius: 0 0 16px 16px; }
button { min-height: 44px; padding: 0 28px; border: 1px solid var(--line); border-radius: 99px; background: transparent; color: inherit; font: inherit; font-weight: 650; cursor: pointer; }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`)
