import { beforeEach, expect, test, vi } from 'vitest'
import { checkOnProfile } from '@/components/playlist/check-on-profile'
import { buildClient } from '@/tests/builders/client'
import { buildPlaylist } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { takeToasts } from '@/tests/setup/take-toasts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** What the listener is told, and what is shown, after a wish that the provider made `isPublic` of. */
async function check(wanted: boolean, isPublic: boolean) {
  const playlist = buildPlaylist({ isPublic: wanted })
  serve({
    [`/playlists/${playlist.id}`]: {
      id: playlist.id,
      name: playlist.name,
      public: isPublic,
      items: { total: 3 },
    },
  })
  const checked = checkOnProfile(buildClient(), playlist, wanted)
  await vi.advanceTimersByTimeAsync(2_000)
  await checked
  return takeToasts().map(({ text, kind }) => ({ text, kind }))
}

test.each([
  [true, 'Couldn’t add “Slow mornings” to your profile.'],
  [false, 'Couldn’t remove “Slow mornings” from your profile.'],
])('profile change (%s) that Spotify ignored is detected and reported', async (wanted, text) => {
  expect(await check(wanted, !wanted)).toEqual([{ text, kind: 'error' }])
})

test('profile change that Spotify accepted is silent', async () => {
  expect(await check(true, true)).toEqual([])
})
