/**
 * Cookies that a page writes for the server to draw the next page. Browsers share cookies between all ports of a host,
 * so the name has the port, which separates two Tonearms on one host.
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

/** The value as written, still encoded. */
export function readCookie(name: string): string | undefined {
  const start = `${cookieNameAt(name, location)}=`
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(start))
    ?.slice(start.length)
}
