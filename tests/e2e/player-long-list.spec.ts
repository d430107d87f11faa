import { chooseDevice, expectSound, likedRow, openLikedSongs, playerOf, playerState } from './support/player'
import { expect, test } from './support/test'

const perRequest = 100

test('a sorted list goes on past the 100th song without a gap', async ({ page, control, allowProblem }) => {
  // Five hours pass at once, and the access token with them.
  allowProblem(/401/)
  await openLikedSongs(page)
  const playFirst = likedRow(page, 0).getByRole('button', { name: /^Play / })
  const newest = await playFirst.getAttribute('aria-label')
  await page.getByRole('button', { name: /^Sort by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  // The order changes once all songs are read.
  await expect(playFirst).not.toHaveAttribute('aria-label', newest ?? '')
  await expect(page.getByRole('grid').locator('[aria-busy]')).toHaveCount(0)
  await playFirst.click()
  await expectSound(page)

  const start = (await control.apiRequests()).find(({ path }) => path === '/v1/me/player/play')
  const { uris: sent } = (start?.body ?? { uris: [] }) as { uris: string[] }
  expect(sent).toHaveLength(perRequest)

  // As far as the hundredth, the last the device was given: on a speaker, which spares this page the ninety-nine before.
  await chooseDevice(page, /speaker/i)
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
  const { playback, nowMs } = await playerState(control)
  const rows = playback?.rows ?? []
  expect(rows.map(({ uri }) => uri)).toEqual(sent)
  const beforeLastMs = rows.slice(0, -1).reduce((sum, { durationMs }) => sum + durationMs, 0)
  const lastBeginsMs = (playback?.takenAtMs ?? 0) - (playback?.positionMs ?? 0) + beforeLastMs
  const lastEndsMs = lastBeginsMs + (rows.at(-1)?.durationMs ?? 0)
  await control.advance(lastEndsMs - 18_000 - nowMs)
  await expect.poll(async () => (await playerState(control)).queued.length).toBe(1)
  const last = await playerState(control)
  expect(last.playback?.current.uri).toBe(sent.at(-1))
  expect(sent).not.toContain(last.queued[0]?.uri)
  await chooseDevice(page, /This browser/)
  await expect(page.getByText('Playing on Living room speaker')).toBeHidden()

  await control.advance(lastEndsMs - 1_000 - (await playerState(control)).nowMs)
  await expect.poll(async () => (await playerState(control)).playback?.current.uri).toBe(last.queued[0]?.uri)
  const beyond = await playerState(control)
  expect(beyond.playback?.isPlaying).toBe(true)
  expect(Math.abs((beyond.playback?.takenAtMs ?? 0) - lastEndsMs)).toBeLessThan(50)
  await expectSound(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})
