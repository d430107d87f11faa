/**
 * Cookies that a page writes so that the server can draw the next one with them. Browsers share cookies between all ports
 * of a host, so the name carries the port: another Tonearm beside this one has its own.
 */

/** `port` as in a URL: empty for the usual port of its scheme. */
export const cookieNameAt = (name: string, { port }: { port: string }): string =>
  port === '' ? name : `${name}-${port}`

/** An empty value removes the cookie. */
export function writeCookie(name: string, value: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const text = `${cookieNameAt(name, location)}=${value}; path=/; max-age=${value === '' ? 0 : maxAgeS}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${text}; samesite=lax${secure}`
}

/** As it was written, still encoded. */
export function readCookie(name: string): string | undefined {
  const start = `${cookieNameAt(name, location)}=`
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}
