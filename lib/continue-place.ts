/**
 * Set when Home last began with episodes to go on with: the next load keeps the place of that shelf before anything is
 * read, so that nothing below it moves. A cookie, since the server draws the placeholders.
 */
export const continuePlaceCookieName = 'continue'

const maxAgeS = 30 * 86_400

/** For the browser. */
export function noteContinuePlace(isThere: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${continuePlaceCookieName}=1; path=/; max-age=${isThere ? maxAgeS : 0}; samesite=lax`
}
