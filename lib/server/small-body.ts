import 'server-only'
import { NextRequest } from 'next/server'
import { refuse } from '@/lib/server/refusal'

/** Our forms have a few hundred bytes. */
const formBytes = 16 * 1024

/** The request with its whole body read, or the answer to one that is too large; no more than that is kept. */
export async function withSmallBody(
  request: NextRequest,
  mostBytes = formBytes,
): Promise<NextRequest | Response> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length')) > mostBytes) return tooLarge(mostBytes)
  const body = await readBody(request.body, mostBytes)
  return body
    ? new NextRequest(request.url, { method: request.method, headers: request.headers, body })
    : tooLarge(mostBytes)
}

/** Null for one that is too large. */
async function readBody(stream: ReadableStream<Uint8Array>, mostBytes: number): Promise<Blob | null> {
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

/** Cancelling instead would close the connection, and the sender would never see the answer. */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender gave up, as it may.
  }
}

function tooLarge(mostBytes: number): Response {
  const message = `The body may have at most ${mostBytes} bytes.`
  return refuse({ status: 413, kind: 'too-large', message })
}
