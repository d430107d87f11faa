import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QueueLossNotice } from '@/components/player/player-extras'
import { toEntries, withAdded } from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildTrack, buildUser } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

test('full storage is told once, when a song no longer fits', () => {
  renderInDashboard(<QueueLossNotice />, { known: [[keys.profile(), buildUser({ id: 'listener' })]] })
  const add = (name: string) =>
    act(() =>
      ownQueueOf('listener').edit((queue) => withAdded(queue, toEntries([buildTrack({ name })]), 'last')),
    )
  add('Fits')
  expect(takeToasts()).toEqual([])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  add('No longer')
  add('Nor this')
  const [toast, ...more] = takeToasts()
  expect(toast?.text).toMatch(/a reload may lose the last songs in your queue\.$/)
  expect(more).toEqual([])
})
