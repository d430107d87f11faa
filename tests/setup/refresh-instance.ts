/** An instance of the app for tokens: renews a session for each line it reads, and prints the outcomes as JSON. */
import { createInterface } from 'node:readline'
import { renewToken } from '@/lib/auth/refresh'
import { connectStore } from '@/lib/key-store/process-store'
import { dueToken } from '@/tests/builders/session'

await connectStore()
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const [refreshToken = '', times = '1'] = line.split(' ')
  const tokens = Array.from({ length: Number(times) }, () => renewToken(dueToken({ refreshToken })))
  const outcomes = (await Promise.all(tokens)).map(({ accessToken, error }) => error ?? accessToken)
  process.stdout.write(`${JSON.stringify(outcomes)}\n`)
}
