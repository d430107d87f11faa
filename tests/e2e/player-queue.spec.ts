import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import type { Control } from './support/control'
import { expectSaid } from './support/messages'
import {
  chooseDevice,
  expectSound,
  likedRow,
  openScreen,
  ownQueueLength,
  playerOf,
  playerState,
  playLikedSongs,
  reloadScreen,
  speakerId,
  trackLink,
} from './support/player'
import { storedUris } from './support/playlists'
import { expect, test } from './support/test'

test('queue shows the next songs, follows the music, and polls only on changes', async ({
  page,
  control,
}) => {
  const name = await playLikedSongs(page)
  await control.forgetRequests()
  const queueLink = playerOf(page).getByRole('link', { name: 'Queue' })
  await queueLink.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await expect(queueLink).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(1)
  await expect(page.getByRole('grid', { name: 'Now playing' })).toContainText(name)
  const next = page.getByRole('grid', { name: 'Up next' })
  const rows = next.getByRole('button', { name: /^Play / })
  const first = (await rows.nth(0).getAttribute('aria-label'))?.replace('Play ', '') ?? ''
  const third = (await rows.nth(2).getAttribute('aria-label')) ?? ''
  await expect(page.getByRole('main').getByText('From Liked Songs')).toBeVisible()
  expect(await queueReads(control)).toBe(1)

  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('grid', { name: 'Now playing' })).toContainText(first)
  await expect.poll(() => queueReads(control)).toBe(2)

  await next.getByRole('button', { name: third }).click()
  await expect(page.getByRole('grid', { name: 'Now playing' })).toContainText(third.replace('Play ', ''))
  await expectSound(page)

  await queueLink.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
  const row = page.getByRole('grid', { name: 'Liked Songs' }).getByRole('row').nth(6)
  const more = row.getByRole('button', { name: /^More options for / })
  const added = (await more.getAttribute('aria-label'))?.replace('More options for ', '') ?? ''
  await row.hover()
  await more.click()
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await expectSaid(page, `“${added}” added to queue`)
  await queueLink.click()
  await expect(next.getByRole('row').nth(1)).toContainText(added)
  await page.getByRole('main').getByRole('link', { name: 'Recently played' }).click()
  await expect(page.getByRole('grid', { name: 'Recently played' }).getByRole('row').nth(1)).toBeVisible()
})

test('queued songs can be moved by keyboard and mouse, survive a reload, sync across tabs and play', async ({
  page,
  control,
  context,
}) => {
  await playLikedSongs(page)
  const names = await Promise.all([2, 3, 4].map((index) => nameIn(likedRow(page, index))))
  const [one = '', two = '', three = ''] = names
  for (const [index, entry] of [
    [2, 'Add to queue'],
    [3, 'Add to queue'],
    [4, 'Play next'],
  ] as const) {
    await likedRow(page, index).click({ button: 'right' })
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await expect.poll(() => ownQueueLength(page)).toBe(index - 1)
  }
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  const next = page.getByRole('grid', { name: 'Up next' })
  const order = async (of = next) => {
    const labels = await of
      .locator('[data-reorderable]')
      .getByRole('button', { name: /^Play / })
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
    return labels.map((label) => label?.replace('Play ', ''))
  }
  await expect.poll(() => order()).toEqual([three, one, two])
  await expect(next.getByRole('row', { name: 'Next from Liked Songs' })).toBeVisible()

  const row = (name: string) => next.locator('[data-reorderable]').filter({ hasText: name })
  await row(one).press('Alt+ArrowDown')
  await expect.poll(() => order()).toEqual([three, two, one])
  await row(one).dragTo(row(three), { targetPosition: { x: 200, y: 4 }, sourcePosition: { x: 200, y: 28 } })
  await expect.poll(() => order()).toEqual([one, three, two])
  // Its own rows take no drop as if it came from elsewhere, and Spotify’s rows take none of them.
  await row(one).dragTo(next.getByRole('row').last())
  await row(two).dragTo(row(three), { targetPosition: { x: 200, y: 4 }, sourcePosition: { x: 200, y: 28 } })
  await expect.poll(() => order()).toEqual([one, two, three])
  await row(three).press('Alt+ArrowUp')
  await expect.poll(() => order()).toEqual([one, three, two])
  await expectAccessible(page, 'a queue of one’s own', 'main')

  const other = await context.newPage()
  await openScreen(other, '/queue')
  await expect.poll(() => order(other.getByRole('grid', { name: 'Up next' }))).toEqual([one, three, two])
  await row(three).press('Delete')
  await expect.poll(() => order(other.getByRole('grid', { name: 'Up next' }))).toEqual([one, two])
  await other.close()
  await page.getByRole('main').getByRole('button', { name: 'Save to playlist' }).click()
  await page.getByRole('checkbox', { name: 'Nothing here yet', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => storedUris(control, 'Nothing here yet')).toHaveLength(2)

  await reloadScreen(page)
  await expect.poll(() => order()).toEqual([one, two])
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
  expect((await playerState(control)).queued).toEqual([])
  await control.advance((await leftMs(control)) - 12_000)
  const sent = next.getByRole('row', { name: /, Sent to this browser$/ })
  await expect(sent).toContainText(one)
  await expect(sent.getByText('Sent to this browser')).toBeVisible()
  await expect.poll(async () => (await playerState(control)).queued.length).toBe(1)
  await playerOf(page).getByRole('slider', { name: 'Seek' }).press('End')
  await expect(trackLink(page, one)).toBeVisible()

  await chooseDevice(page, /speaker/i)
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
  // Neither shuffle nor one song that repeats keeps the queue from being next.
  await playerOf(page).getByRole('button', { name: 'Shuffle' }).click()
  for (const mode of ['Repeat', 'Repeat all'])
    await playerOf(page).getByRole('button', { name: mode, exact: true }).click()
  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(trackLink(page, two)).toBeVisible()
  await expect.poll(() => ownQueueLength(page)).toBe(0)
  expect((await playerState(control)).activeDeviceId).toBe(speakerId)
})

async function leftMs(control: Control): Promise<number> {
  const { playback, nowMs } = await playerState(control)
  if (!playback) throw new Error('Nothing plays.')
  return playback.current.durationMs - playback.positionMs - (nowMs - playback.takenAtMs)
}

async function nameIn(row: Locator): Promise<string> {
  const label = await row.getByRole('button', { name: /^More options for / }).getAttribute('aria-label')
  return label?.replace('More options for ', '') ?? ''
}

async function queueReads(control: Control): Promise<number> {
  return (await control.apiRequests()).filter(
    ({ path, method }) => path === '/v1/me/player/queue' && method === 'GET',
  ).length
}
