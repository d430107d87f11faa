import { expectSound, openLikedSongs, playerOf, playerState } from './support/player'
import { expect, test } from './support/test'

type Line = { timeMs: number }

/** A word is read a little before it is sung. */
const leadMs = 80

test('the lines follow the music by the listener’s own timing, and a chosen line moves it', async ({
  page,
  control,
}) => {
  await openLikedSongs(page)
  const main = page.getByRole('main')
  // A song of the sandbox's whose words have their times.
  const name = 'Counting the Parade'
  await main.getByRole('button', { name: `Play ${name}`, exact: true }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/api/lyrics/'))
  await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
  const { lines: times } = (await (await answered).json()) as { lines: Line[] }
  await expect(main.getByRole('heading', { name })).toBeVisible()

  const lines = main.getByRole('listitem').getByRole('button')
  await expect(lines.first()).toBeVisible()
  await expectSound(page)
  // While it plays the music leaves a line within seconds.
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  const later = lines.nth(8)
  const words = (await later.textContent()) ?? ''
  await later.click()
  const current = main.locator('[aria-current="true"]')
  await expect(current).toHaveText(words)

  // What the device says of its playhead decides which line is the current one, at each timing.
  const dueLine = async (laterMs: number) => {
    const heardMs = (await playerState(control)).playback?.positionMs ?? 0
    return times.findLastIndex(({ timeMs }) => timeMs <= heardMs + leadMs - laterMs)
  }
  const expectLine = async (laterMs: number, index: number) => {
    await expect.poll(() => dueLine(laterMs)).toBe(index)
    await expect(lines.nth(index)).toHaveAttribute('aria-current', 'true')
  }
  await page.keyboard.type(',,,,,,')
  await expect(main.getByText('0.3 s earlier')).toBeVisible()
  await later.click()
  await expect(current).toHaveText(words)
  await expectLine(-300, 8)
  await page.keyboard.type('....')
  await expectLine(-100, 7)
  await page.keyboard.type('........')
  await expect(main.getByText('0.3 s later')).toBeVisible()
  await expectLine(300, 7)
  await later.click()
  await expectLine(300, 8)
  await page.keyboard.type(',,,,,,')
  await expect(main.getByText('s later')).toBeHidden()
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(current).not.toHaveText(words)

  // What a link leads to is not covered by them.
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  await expect(main.getByRole('grid', { name: 'Up next' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Lyrics' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
})
