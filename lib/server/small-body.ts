import 'server-only'
import { NextRequest } from 'next/server'
import { refuse } from '@/lib/server/refusal'

/** Our forms have a few hundred bytes. */
const mostBytes = 16 * 1024

/** The request with its body read, or the answer to one that is too large. */
export async function withSmallBody(request: NextRequest): Promise<NextRequest | Response> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length')) > mostBytes) return tooLarge()
  const body = await readBody(request.body)
  return body
    ? new NextRequest(request.url, { method: request.method, headers: request.headers, body })
    : tooLarge()
}

/** Null if it is too large. */
async function readBody(stream: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength
    if (bytes > mostBytes) {
      void discardRest(reader)
      return null
    }
    chunks.push(new Uint8Array(read.value))
  }
  return new Blob(chunks)
}

/** Reads to the end, since canceling would close the connection before the sender sees the answer. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender gave up.
  }
}

function tooLarge(): Response {
  const message = `The body may have at most ${mostBytes} bytes.`
  return refuse({ status: 413, kind: 'too-large', message })
}
