/** An instance of the app for pages: the middleware answers each line, a request as JSON, with a line of its own. */
import { createInterface } from 'node:readline'
import { NextRequest } from 'next/server'
import { connectStore } from '@/lib/shared-store/process-store'
import { middleware } from '@/middleware'

await connectStore()
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) void answer(line)

async function answer(line: string): Promise<void> {
  const { id, url, cookie } = JSON.parse(line)
  const headers = { host: new URL(url).host, cookie }
  const response = await middleware(new NextRequest(url, { headers }))
  const location = response.headers.get('location')
  process.stdout.write(`${JSON.stringify({ id, location, cookies: response.headers.getSetCookie() })}\n`)
}
