import { playerOf, playLikedSongs, trackLink } from './support/player'
import { expectSilence, expectSound } from './support/sound'
import { expect, test } from './support/test'

test('a second tab shows what plays and can take it over', async ({ signedIn: first, context }) => {
  const name = await playLikedSongs(first)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByText('Tonearm plays in another tab')).toBeVisible()
  await expect(trackLink(second, name)).toBeVisible()
  await expect(playerOf(second).getByRole('button', { name: 'Pause' })).toBeVisible()

  await second.getByRole('button', { name: 'Play here' }).click()
  await expectSound(second)
  await expectSilence(first)
  await expect(first.getByText('Tonearm plays in another tab')).toBeVisible()
})
