import { html, raw } from 'hono/html'
import { listenerNotes, listeners } from '../listeners'
import { pageStyle } from './page-style'
import { scopeWords } from './scopes'

/** The consent page: a plain form that works without scripts. */
export function consentPage(scopes: string[], action: string) {
  return layout(
    'Who’s listening?',
    html`<p class="lead">These accounts are part of the demo. Nothing leaves your computer.</p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>Listener</legend>
          ${listeners.map(
            ({ id, displayName }, index) => html`<div class="listener">
              <input
                type="radio"
                name="listener"
                id="${id}"
                value="${id}"
                aria-describedby="note-${id}"
                ${index === 0 ? 'checked' : ''}
              />
              <svg viewBox="0 0 24 24" aria-hidden="true">${raw(pictures[id])}</svg>
              <label for="${id}">${displayName}</label>
              <p id="note-${id}">${listenerNotes[id] ?? ''}</p>
            </div>`,
          )}
        </fieldset>
        <details>
          <summary>What Tonearm can do with this account</summary>
          ${
            scopes.length === 0
              ? html`<p class="muted">See only your public profile.</p>`
              : html`<ul>
                ${scopes.map((scope) => html`<li>${scopeWords[scope] ?? scope} <code>${scope}</code></li>`)}
              </ul>`
          }
        </details>
        <div class="actions">
          <button name="decision" value="allow" class="primary">Allow</button>
          <button name="decision" value="cancel">Cancel</button>
        </div>
      </form>`,
  )
}

/** Headphones, a person, a person with a cross: drawings of lucide.dev. */
const pictures: Readonly<Record<string, string>> = {
  'premium-listener':
    '<path d="M3 14h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a9 9 0 0 1 18 0v7a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3" />',
  'free-listener': '<circle cx="12" cy="8" r="5" /><path d="M20 21a8 8 0 0 0-16 0" />',
  'unlisted-listener':
    '<path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" /><circle cx="9" cy="7" r="4" /><path d="m17 8 5 5m0-5-5 5" />',
}

/** Shown for an invalid request instead of redirecting, since the app can’t be trusted. */
export function faultPage(what: string, fix: string) {
  return layout(
    'The demo can’t log you in',
    html`<p class="lead">The app’s request was refused before anyone could be asked.</p>
      <p class="fault">${what}</p>
      <p>${fix}</p>`,
  )
}

async function layout(heading: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${heading}</title>
        <link rel="icon" href="data:," />
        <style>
          ${await pageStyle()}
        </style>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
