import { html } from 'hono/html'
import { listenerNotes, listeners } from '../listeners'
import { pageStyle } from './page-style'
import { scopeWords } from './scopes'

/** The consent page: a plain form that works without scripts. */
export function consentPage(scopes: string[], action: string) {
  return layout(
    'Sign in to the sandbox',
    html`<p class="lead">
        This page is a local stand-in for the music provider. Nothing here leaves your machine, and no account is
        needed: choose who you want to be.
      </p>
      <form method="post" action="${action}">
        <fieldset>
          <legend>Listener</legend>
          ${listeners.map(
            (listener, index) => html`<label class="choice">
              <input
                type="radio"
                name="listener"
                value="${listener.id}"
                aria-describedby="note-${listener.id}"
                ${index === 0 ? 'checked' : ''}
              />
              <span>${listener.displayName}</span>
            </label>
            <p class="note" id="note-${listener.id}">${listenerNotes[listener.id] ?? ''}</p>`,
          )}
        </fieldset>
        <section aria-labelledby="asked">
          <h2 id="asked">Tonearm asks to</h2>
          ${
            scopes.length === 0
              ? html`<p>See only your public profile.</p>`
              : html`<ul>
                ${scopes.map((scope) => html`<li>${scopeWords[scope] ?? scope} <code>${scope}</code></li>`)}
              </ul>`
          }
        </section>
        <div class="actions">
          <button name="decision" value="allow" class="primary">Allow</button>
          <button name="decision" value="cancel">Cancel</button>
        </div>
      </form>`,
  )
}

/** Shown for an invalid request instead of redirecting, since the app can’t be trusted. */
export function faultPage(what: string, fix: string) {
  return layout(
    'The sandbox cannot sign you in',
    html`<p class="lead">The app’s request was refused before anyone could be asked.</p>
      <p class="fault">${what}</p>
      <p>${fix}</p>`,
  )
}

function layout(heading: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${heading}</title>
        <link rel="icon" href="data:," />
        <style>
          ${pageStyle}
        </style>
      </head>
      <body>
        <main>
          <p class="badge">Local sandbox</p>
          <h1>${heading}</h1>
          ${body}
        </main>
      </body>
    </html>`
}
