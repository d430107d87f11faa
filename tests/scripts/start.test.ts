import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What `npm start` prints and ends with, where it never gets as far as to build. */
function start(variables: Record<string, string>): Promise<{ code: unknown; printed: string }> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts']
  return new Promise((resolve) => {
    const env = { ...process.env, ...variables }
    execFile(process.execPath, args, { env, timeout: 20_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, printed: stdout + stderr }),
    )
  })
}

test('invalid settings end the start with one line each, naming the variable and the fix', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'empty'), '\n')
  const { code, printed } = await start({
    SPOTIFY_CLIENT_ID: 'an-id',
    SPOTIFY_CLIENT_SECRET: '',
    SPOTIFY_CLIENT_SECRET_FILE: join(folder, 'empty'),
    NEXTAUTH_SECRET: 'a secret of the tests alone, long enough',
    NEXTAUTH_SECRET_FILE: join(folder, 'empty'),
    REDIS_URL: 'localhost:6379',
    NEXTAUTH_URL: 'https://example.com/music',
  })
  expect(code).toBe(1)
  expect(printed.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    expect.stringMatching(/^ {2}SPOTIFY_CLIENT_SECRET_FILE names .*, which is empty\. Write the secret into/),
    '  NEXTAUTH_SECRET_FILE is set, and NEXTAUTH_SECRET too. Remove one.',
    expect.stringMatching(/^ {2}NEXTAUTH_URL has a path\. .* Give it its own subdomain/),
    expect.stringMatching(/^ {2}REDIS_URL isn’t the address of a Redis server\. Write it like redis:/),
  ])
  expect(printed).not.toMatch(/\n\s+at /)
})
