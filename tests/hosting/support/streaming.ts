import { request } from 'node:https'

/** Reads a page behind a proxy on this machine; when its first and its last bytes arrived, in milliseconds. */
export function readSlowly(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; firstMs: number; lastMs: number }> {
  const { hostname, port, pathname } = new URL(url)
  const beganMs = performance.now()
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
        let firstMs = Number.NaN
        response.on('data', () => {
          if (Number.isNaN(firstMs)) firstMs = performance.now() - beganMs
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, firstMs, lastMs: performance.now() - beganMs }),
        )
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
