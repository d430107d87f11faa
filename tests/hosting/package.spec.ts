import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectSound, playLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { firstMatch, freePort } from '../setup/stack'

/** The packed file, in a folder of its own. */
function pack(folder: string): string {
  const tree = join(folder, 'tree')
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/assemble-package.ts', tree])
  execFileSync('npm', ['pack', tree, '--pack-destination', folder], { stdio: 'ignore' })
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  return join(folder, name ?? '')
}

/** By `npx` in an empty folder: nothing of this machine's settings, no registry, no shell but npm's own. */
async function startPacked(file: string, folder: string) {
  const [home, empty] = [join(folder, 'home'), join(folder, 'empty')]
  for (const path of [home, empty]) mkdirSync(path)
  const appUrl = `http://127.0.0.1:${await freePort()}`
  const child = spawn('npx', ['--yes', '--offline', '--package', file, 'tonearm'], {
    cwd: empty,
    env: {
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      HOME: home,
      NODE_ENV: 'production',
      NEXTAUTH_URL: appUrl,
      SANDBOX_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  await firstMatch(child, /Tonearm {2}http/, 60_000)
  return { appUrl, child, empty }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  // The group: npx does not hand a signal on to what it started.
  process.kill(-Number(child.pid), 'SIGTERM')
  await gone
}

test('the packed file plays music, started by npx in an empty folder without a network', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-package-'))
  const { appUrl, child, empty } = await startPacked(pack(folder), folder)
  try {
    const page = await browser.newPage({ baseURL: appUrl })
    await signIn(page)
    await playLikedSongs(page)
    await expectSound(page)
    expect(readdirSync(empty)).toEqual([])
  } finally {
    await end(child)
    rmSync(folder, { recursive: true })
  }
})
