import { once } from 'node:events'
import { request } from 'node:https'

/** Asks for a page behind a proxy on this machine; answers with its first bytes, while the rest is on its way. */
export function firstBytes(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; cookies: string[]; end: Promise<unknown> }> {
  const { hostname, port, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        servername: hostname,
        rejectUnauthorized: false,
        headers: { ...headers, Host: `${hostname}:${port}`, Accept: 'text/html', 'Accept-Encoding': 'gzip' },
      },
      (response) => {
        const end = once(response, 'end')
        const { statusCode: status, headers } = response
        response.on('data', () => resolve({ status, cookies: headers['set-cookie'] ?? [], end }))
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
