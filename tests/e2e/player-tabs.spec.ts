import {
  browserDevices,
  expectSilence,
  expectSound,
  playerOf,
  playLikedSongs,
  trackLink,
} from './support/player'
import { expect, test } from './support/test'

test('a second tab shows what plays, takes it, gives it back', async ({ page: first, context, control }) => {
  const name = await playLikedSongs(first)
  const second = await context.newPage()
  await second.goto('/search')
  await expect(second.getByText('Tonearm is in use in another tab')).toBeVisible()
  await expect(trackLink(second, name)).toBeVisible()
  await expect(playerOf(second).getByRole('button', { name: 'Pause' })).toBeVisible()

  await second.getByRole('button', { name: 'Play here' }).click()
  await expectSound(second)
  await expectSilence(first)
  await expect(first.getByText('Tonearm is in use in another tab')).toBeVisible()
  await expect(playerOf(first).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => browserDevices(control)).toHaveLength(1)

  await second.close()
  await expect(first.getByText('Tonearm is in use in another tab')).toBeHidden()
  await expect(trackLink(first, name)).toBeVisible()
  await playerOf(first).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(first)
  await expect.poll(() => browserDevices(control)).toHaveLength(1)
})
