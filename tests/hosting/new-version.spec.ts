import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createControl } from '../e2e/support/control'
import { playerOf, playLikedSongs, seekPercent, trackLink } from '../e2e/support/player'
import { expectSound } from '../e2e/support/sound'
import { signIn } from '../e2e/support/test'
import { endProcess, freePort, startApp, startSandbox } from '../setup/stack'
import { assembleImage } from './support/image'

/** The same app under the name of another build. */
function nextBuildOf(tree: string): string {
  const next = `${tree}-next`
  execFileSync('cp', ['-r', tree, next])
  writeFileSync(join(next, '.next/BUILD_ID'), 'the-next-build')
  return next
}

test('a new version waits for the listener: music plays on, and after the reload it is where it was', async ({
  browser,
}) => {
  const { tree } = assembleImage()
  const config = JSON.parse(readFileSync(join(tree, '.next/required-server-files.json'), 'utf8')).config
  const variables = { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) }
  const appUrl = `http://127.0.0.1:${await freePort()}`
  const sandbox = await startSandbox({})
  let app = await startApp(appUrl, sandbox.url, variables, { tree })
  try {
    const page = await browser.newPage({ baseURL: appUrl })
    await signIn(page)
    await createControl(sandbox.url).setSpeed(4)
    const name = await playLikedSongs(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await endProcess(app.child)
    app = await startApp(appUrl, sandbox.url, variables, { tree: nextBuildOf(tree) })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
    await expect(page.getByText('New version')).toBeVisible()
    await expectSound(page)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect.poll(() => seekPercent(page)).toBeGreaterThan(5)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await expect(trackLink(page, name)).toBeVisible()
    await expect.poll(() => seekPercent(page)).toBeGreaterThan(5)
    await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectSound(page)
    await expect(page.getByText('New version')).toBeHidden()
  } finally {
    await Promise.all([endProcess(app.child), endProcess(sandbox.child)])
  }
})
