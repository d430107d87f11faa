import { execFileSync } from 'node:child_process'
import { expect, test } from '@playwright/test'
import { playLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { assembleImage, runImage } from './support/image'

test('the image plays music as an unprivileged process 1 on a read-only root, and ends with code 0', async ({
  browser,
}) => {
  const { tree, size } = assembleImage()
  process.stdout.write(`The image’s tree has ${size}.\n`)
  expect(Number.parseFloat(size)).toBeLessThan(120)

  const image = await runImage(tree)
  try {
    const page = await browser.newPage({ baseURL: image.appUrl })
    const ready = await page.request.get('/readyz')
    expect(await ready.json()).toEqual({ status: 'ok', checks: { settings: true } })
    execFileSync(process.execPath, [`${tree}/healthcheck.js`], {
      env: { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: new URL(image.appUrl).port },
    })
    await signIn(page)
    await playLikedSongs(page)
    await page.close()

    const askedAtMs = performance.now()
    expect(await image.stop('SIGTERM')).toBe(0)
    expect(performance.now() - askedAtMs).toBeLessThan(12_000)
  } finally {
    image.kill()
  }
})
