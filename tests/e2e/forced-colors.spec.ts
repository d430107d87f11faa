import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectSound, openScreen, playerOf } from './support/player'
import { openPlaylist, rowOf } from './support/playlists'
import { expect, test } from './support/test'

async function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('span')
    probe.style.color = color
    document.body.append(probe)
    const computed = getComputedStyle(probe).color
    probe.remove()
    return computed
  }, name)
}

test('forced colors keep every state visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openScreen(page, '/collection/savedtracks')
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox').first().locator('..')
  await expect(field).toHaveCSS('border-top-width', '1px')
  await expect(field).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  const player = playerOf(page)
  // A song whose words have their times.
  await main.getByRole('button', { name: 'Play The Paper Swimmer', exact: true }).click()
  // It is shown before it plays, and only a device that plays takes the commands that follow.
  await expectSound(page)
  const [highlight, ground, text] = await Promise.all(
    ['Highlight', 'Canvas', 'CanvasText'].map((name) => systemColor(page, name)),
  )

  await player.getByRole('button', { name: 'Shuffle' }).click()
  await expect(player.getByRole('button', { name: 'Shuffle' })).toHaveCSS('background-color', `${highlight}`)
  await expect(player.getByRole('button', { name: 'Pause' })).toHaveCSS('background-color', `${text}`)

  const seekBar = player.locator('div:has(> div > input[type="range"])').first()
  const [track, played] = [seekBar.locator('div > div'), seekBar.locator('div > div > span > span')]
  // What was played is filled, and the rest only outlined.
  await expect(track.first()).toHaveCSS('background-color', `${ground}`)
  await expect(track.first()).toHaveCSS('outline', `${text} solid 1px`)
  await expect(played.first()).toHaveCSS('background-color', `${highlight}`)
  const volume = player.getByRole('slider', { name: 'Volume' })
  // The browser's own, which knows the listener's colors.
  await expect(volume).toHaveCSS('appearance', 'auto')
  const emblem = page.getByRole('main').locator('[class*="emblem"]').first()
  await expect(emblem).toHaveCSS('background-color', `${highlight}`)

  const current = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Liked Songs', exact: true })
  await expect(current).toHaveCSS('background-color', `${highlight}`)

  const row = rowOf(await openPlaylist(page, 'Sunday, slowly'), 2)
  await row.focus()
  await page.keyboard.press('Space')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(row).toHaveCSS('background-color', `${highlight}`)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('low')
  await expect(page.locator('[role=option][data-highlighted]')).toHaveCSS('background-color', `${highlight}`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // On the ground that browsers put behind text it would be as dark as that.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCSS('forced-color-adjust', 'none')

  // While it plays the music leaves a line within seconds.
  await player.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Lyrics', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Lyrics', exact: true })).toHaveCSS(
    'background-color',
    `${highlight}`,
  )
  const lines = main.getByRole('listitem').getByRole('button')
  await lines.nth(8).click()
  const active = main.locator('button[aria-current="true"]')
  await expect(active).toHaveText((await lines.nth(8).textContent()) ?? '')
  await expect(active).toHaveCSS('background-color', `${highlight}`)
  await expect(lines.nth(12)).not.toHaveCSS('background-color', `${highlight}`)

  await main.getByRole('button', { name: 'Not the right lyrics?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /^Automatic/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Sync lyrics' }).click()
  const singing = dialog.locator('li[data-singing="true"]')
  await expect(singing).toHaveCSS('border-left-color', `${highlight}`)
  await expect(dialog.locator('li[data-singing="false"]').first()).toHaveCSS('border-left-color', `${ground}`)
  await dialog.getByRole('button', { name: 'Edit text' }).click()
  await dialog.getByRole('textbox').fill('')
  // Its text has the color of what is disabled, which is not meant for that ground.
  await expect(dialog.getByRole('button', { name: 'Sync lines' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Sync lines' })).not.toHaveCSS(
    'background-color',
    `${highlight}`,
  )
})

test('right-to-left rules survive the build', async () => {
  const folder = '.next/static'
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  const css = sheets.join('\n')
  expect(css).toMatch(/:dir\(rtl\)/)
  // A build for older browsers puts lists of languages in its place, which match only where a language is named.
  expect(css).not.toMatch(/:lang\(/)
})
