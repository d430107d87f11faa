import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { playLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { firstMatch, freePort } from '../setup/stack'
import { assembleImage, runImage } from './support/image'
import { nativeFiles, runningCode } from './support/native-code'

function diagnose(tree: string, variables: Record<string, string>): string {
  const nowhere = Object.fromEntries(
    ['ACCOUNTS', 'API', 'SDK'].map((name) => [`SPOTIFY_${name}_URL`, 'http://127.0.0.1:9']),
  )
  return spawnSync(process.execPath, ['start.js', 'doctor'], {
    cwd: tree,
    encoding: 'utf8',
    env: {
      ...{ NODE_ENV: 'production', SPOTIFY_CLIENT_ID: 'an-id', SPOTIFY_CLIENT_SECRET: 'a-secret' },
      ...{ ...nowhere, LYRICS_API_URL: 'http://127.0.0.1:9', ...variables },
    },
  }).stdout
}

test('image plays as unprivileged PID 1 on a read-only root, and stops', async ({ browser }) => {
  const { tree, size, remove } = assembleImage()
  process.stdout.write(`The image’s tree has ${size}.\n`)
  expect(Number.parseFloat(size)).toBeLessThan(120)
  expect(nativeFiles(tree)).toEqual([])

  const image = await runImage(tree)
  try {
    const page = await browser.newPage({ baseURL: image.appUrl })
    const ready = await page.request.get('/readyz')
    expect(await ready.json()).toEqual({ status: 'ok', checks: { settings: true } })
    execFileSync(process.execPath, [`${tree}/start.js`, 'health'], {
      env: { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: new URL(image.appUrl).port },
    })
    expect(diagnose(tree, { REDIS_URL: `redis://127.0.0.1:${await freePort()}` })).toMatch(
      /Problem: Redis\. Couldn’t use Redis: ECONNREFUSED/,
    )
    // What is set up there could be kept.
    await page.goto(image.setupLink)
    await expect(page.getByLabel('Client ID')).toBeVisible()
    await expect(page.getByText('/data/settings.json')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await signIn(page)
    await playLikedSongs(page)
    await page.close()
    // Whatever the processor: nothing has been loaded but Node and the libraries it needs.
    const running = runningCode(image.pid)
    expect(running.map(({ command }) => command.split(' ')[1])).toEqual([
      'start.js',
      'sandbox.js',
      'scripts/serve.js',
    ])
    for (const { files } of running) {
      expect(files).toContain('/node')
      expect(files.filter((file) => !/^\/node$|^(?:\/usr)?\/lib(?:64)?\//.test(file))).toEqual([])
    }

    const askedAtMs = performance.now()
    expect(await image.stop('SIGTERM')).toBe(0)
    expect(performance.now() - askedAtMs).toBeLessThan(12_000)
  } finally {
    image.kill()
    remove()
  }
})

test('check for native code detects a module in a tree and in a process', async () => {
  const tree = 'node_modules/@next'
  const libraries = nativeFiles(tree)
  expect(libraries.length).toBeGreaterThan(0)
  const load = `process.dlopen({ exports: {} }, ${JSON.stringify(resolve(libraries[0] ?? ''))}); console.log('loaded')`
  const child = spawn(process.execPath, ['-e', `${load}; setInterval(() => {}, 1000)`])
  try {
    await firstMatch(child, /loaded/, 20_000)
    const [own] = runningCode(child.pid ?? 0)
    expect(own?.files.filter((file) => file.endsWith('.node'))).toHaveLength(1)
  } finally {
    child.kill('SIGKILL')
  }
})
