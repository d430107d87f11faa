import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { playLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { freePort } from '../setup/stack'
import { assembleImage, runImage } from './support/image'

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

test('the image plays, as an unprivileged process 1 on a read-only root, and ends', async ({ browser }) => {
  const { tree, size, remove } = assembleImage()
  process.stdout.write(`The image’s tree has ${size}.\n`)
  expect(Number.parseFloat(size)).toBeLessThan(120)

  const image = await runImage(tree)
  try {
    const page = await browser.newPage({ baseURL: image.appUrl })
    const ready = await page.request.get('/readyz')
    expect(await ready.json()).toEqual({ status: 'ok', checks: { settings: true } })
    execFileSync(process.execPath, [`${tree}/start.js`, 'health'], {
      env: { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: new URL(image.appUrl).port },
    })
    expect(diagnose(tree, { REDIS_URL: `redis://127.0.0.1:${await freePort()}` })).toMatch(
      /Problem: Shared store\. It cannot be used: ECONNREFUSED/,
    )
    // What is set up there could be kept.
    await page.goto('/connection/account')
    await expect(page.getByLabel('Client ID')).toBeVisible()
    await expect(page.getByText('/data/settings.json')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await signIn(page)
    await playLikedSongs(page)
    await page.close()

    const askedAtMs = performance.now()
    expect(await image.stop('SIGTERM')).toBe(0)
    expect(performance.now() - askedAtMs).toBeLessThan(12_000)
  } finally {
    image.kill()
    remove()
  }
})
