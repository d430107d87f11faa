import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type Answer = {
  status: number
  headers: Map<string, string>
  setCookies: string[]
  body: string
  ms: number
}

export type Sent = {
  method?: string
  target: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to the letter, which no client library would, and reads the answer until its connection closes. */
export async function send(
  base: URL,
  { method = 'GET', target, headers = {}, body = '' }: Sent,
): Promise<Answer> {
  const all: Record<string, string> = {
    Host: base.host,
    Connection: 'close',
    ...(body && !('Transfer-Encoding' in headers) && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return sendText(base, `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** Status 0: the connection was closed without an answer. */
export async function sendText(base: URL, text: string, limitMs = 20_000): Promise<Answer> {
  const beganAt = performance.now()
  const heard = await new Promise<string>((resolve, reject) => {
    const socket = open(base)
    let all = ''
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no whole answer within ${limitMs} ms`))
    }, limitMs)
    const finish = () => {
      clearTimeout(timer)
      resolve(all)
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      all += chunk
    })
    socket.on('close', finish)
    // A server that refuses to read on resets the connection; what it said before counts.
    socket.on('error', finish)
    socket.write(text)
  })
  return { ...parse(heard), ms: performance.now() - beganAt }
}

export function open(base: URL): Socket {
  const port = Number(base.port) || (base.protocol === 'https:' ? 443 : 80)
  const host = base.hostname.replace(/^\[|\]$/g, '')
  return base.protocol === 'https:' ? connectTls(port, host, { servername: host }) : connectPlain(port, host)
}

function parse(text: string): Omit<Answer, 'ms'> {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end < 0 ? text.length : end).split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: new Map(pairs),
    setCookies: pairs.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
    body: end < 0 ? '' : text.slice(end + 4),
  }
}
