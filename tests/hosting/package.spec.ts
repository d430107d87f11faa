import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { attack } from '../attack/checks'
import { previewKeyOf } from '../attack/preview-key'
import { expectSound, playLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { firstMatch, freePort } from '../setup/stack'

/** The packed file, and the tree of files that is in it. */
function pack(folder: string): { tree: string; file: string } {
  const tree = join(folder, 'tree')
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/assemble-package.ts', tree])
  execFileSync('npm', ['pack', tree, '--pack-destination', folder], { stdio: 'ignore' })
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  return { tree, file: join(folder, name ?? '') }
}

function filesOf(tree: string): string[] {
  const entries = readdirSync(tree, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
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
  const cache = join(home, '.npm/_npx')
  const installed = join(cache, readdirSync(cache)[0] ?? '', 'node_modules/tonearm')
  return { appUrl, child, empty, installed }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  // The group: npx does not hand a signal on to what it started.
  process.kill(-Number(child.pid), 'SIGTERM')
  await gone
}

test('npx runs the packed file offline in an empty folder, and it plays and withstands the attacks', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-package-'))
  const { tree, file } = pack(folder)
  const files = filesOf(tree)
  expect(files.filter((path) => readFileSync(path).includes(process.cwd()))).toEqual([])
  const ownFiles = files.filter((path) => !path.includes('node_modules'))
  expect(ownFiles.filter((path) => /\.(?:map|nft\.json)$/.test(path))).toEqual([])
  // What everybody can read is no key.
  expect(previewKeyOf(tree)).toBe('false')

  const { appUrl, child, empty, installed } = await startPacked(file, folder)
  try {
    const page = await browser.newPage({ baseURL: appUrl })
    await signIn(page)
    await playLikedSongs(page)
    await expectSound(page)
    await page.close()
    expect(readdirSync(empty)).toEqual([])

    const previewKey = previewKeyOf(installed)
    expect(previewKey).toMatch(/^[0-9a-f]{32}$/)
    const problems: string[] = []
    for await (const { name, problem } of attack(new URL(appUrl), previewKey)) {
      if (problem) problems.push(`${name}: ${problem}`)
    }
    expect(problems).toEqual([])
  } finally {
    await end(child)
    rmSync(folder, { recursive: true })
  }
})
