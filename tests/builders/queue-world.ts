import { vi } from 'vitest'
import { withoutEntries } from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { speakerName, trackUri } from '@/tests/builders/connect'
import { albumLength, albumOf, toTrackOf } from '@/tests/builders/connect-account'
import { openPlayerWorld } from '@/tests/builders/player-world'

/** Of each song. */
export const lengthMs = 60_000

export const places = [
  ['on this device', false],
  ['on another device', true],
] as const

export const advanceMs = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A song that is in no list; a list has `rows` songs. */
export const queuedSong = (number: number) => toTrackOf(trackUri(albumLength + number), lengthMs)

/**
 * One tab, and what the account and the listener's own queue hold by their names: `row 1` and on are the `listed` songs of
 * a list, `own 1` and on those after them. Needs fake timers.
 */
export async function openQueue({ listed = albumLength, songs }: { listed?: number; songs?: number } = {}) {
  const world = openPlayerWorld({ dice: 1, lengthMs, ...(songs !== undefined && { songs }) })
  const { player } = world.account
  const tab = await world.open('a')
  const queue = ownQueueOf('listener')
  const nameOf = (uri: string) => {
    const number = Number(uri.slice(-22))
    return number > listed ? `own ${number - listed}` : `row ${number}`
  }
  const idAt = (index: number) => queue.read().entries[index]?.id ?? ''
  return {
    ...world,
    tab,
    trouble: world.account.trouble,
    speakerId: world.account.findDevice(speakerName) ?? '',
    plays: () => nameOf(player.session().playback?.current.uri ?? ''),
    queued: () => player.session().queued.map(({ uri }) => nameOf(uri)),
    waiting: () => queue.read().entries.map(({ item }) => nameOf(item.uri)),
    pressAt: (index: number) => tab.next({ entryId: idAt(index) }),
    /** Another tab removes what is in the queue now. */
    clear() {
      const ids = queue.read().entries.map(({ id }) => id)
      queue.edit((known) => withoutEntries(known, ids))
    },
    async end() {
      tab.close()
      player.stop()
      await advanceMs(0)
    },
  }
}

/** An album that plays from `position` on, here or on a speaker, five seconds in. */
export async function startAlbum({ isElsewhere = false, position = 0 } = {}) {
  const world = await openQueue()
  const { tab, phone, speakerId } = world
  const request = { contextUri: albumOf('A'), offset: { position } }
  const begunAtMs = Date.now()
  if (isElsewhere) phone({ type: 'start', request }, speakerId)
  else tab.press({ what: 'play', request })
  await advanceMs(2_000)
  tab.look()
  await advanceMs(begunAtMs + 5_000 - Date.now())
  return world
}
