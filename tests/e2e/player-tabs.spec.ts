import type { Page } from '@playwright/test'
import {
  browserDevices,
  expectSilence,
  expectSound,
  playerOf,
  playerState,
  playLikedSongs,
  trackLink,
} from './support/player'
import { expect, test } from './support/test'

test('second tab shows the playing song, takes over playback and hands it back', async ({
  page: first,
  context,
  control,
}) => {
  const begun = await playLikedSongs(first)
  const second = await context.newPage()
  await second.goto('/search')
  await expect(second.getByText('Tonearm is playing in another tab')).toBeVisible()
  await expect(trackLink(second, begun)).toBeVisible()
  await expect(playerOf(second).getByRole('button', { name: 'Pause' })).toBeVisible()

  // Set in one tab, the sleep timer ends the music of the other with its song, and shows in both.
  await playerOf(second)
    .getByRole('button', { name: /^More options/ })
    .click()
  await second.getByRole('menuitem', { name: 'Sleep timer' }).click()
  await second.getByRole('menuitemradio', { name: 'End of this song' }).click()
  const badge = (tab: Page) => playerOf(tab).getByRole('button', { name: 'Sleep timer: after this song' })
  for (const tab of [first, second]) await expect(badge(tab)).toBeVisible()
  const { playback, nowMs } = await playerState(control)
  const playedMs = (playback?.positionMs ?? 0) + nowMs - (playback?.takenAtMs ?? nowMs)
  // Enough for a page that has to wait for the processor to end it in time.
  await control.advance((playback?.current.durationMs ?? 0) - playedMs - 8_000)
  await expectSilence(first)
  for (const tab of [first, second]) await expect(badge(tab)).toBeHidden()
  expect((await playerState(control)).playback?.current.uri).toBe(playback?.current.uri)
  await playerOf(first).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(first)
  const name = await nowPlaying(first)
  await expect(trackLink(second, name)).toBeVisible()

  await second.getByRole('button', { name: 'Play here' }).click()
  await expectSound(second)
  await expectSilence(first)
  await expect(first.getByText('Tonearm is playing in another tab')).toBeVisible()
  await expect(playerOf(first).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => browserDevices(control)).toHaveLength(1)

  await second.close()
  await expect(first.getByText('Tonearm is playing in another tab')).toBeHidden()
  await expect(trackLink(first, name)).toBeVisible()
  await playerOf(first).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(first)
  await expect.poll(() => browserDevices(control)).toHaveLength(1)
})

/** Its title begins with the song. */
async function nowPlaying(page: Page): Promise<string> {
  return (await page.title()).split(' - ')[0] ?? ''
}
