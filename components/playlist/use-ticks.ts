import { useEffect, useState } from 'react'
import { useLists } from '@/hooks/use-list'
import type { Playable, Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { findCopies, knownCopies } from './find-copies'

/**
 * A ticked playlist. `copies` are the songs that it is known to contain already; with `isSure` it contains no others.
 * States: `new` isn't checked for copies yet, `ask` waits for the listener's answer about them, `all` adds every song,
 * `others` adds all but the copies.
 */
type Tick = {
  playlist: Playlist
  state: 'new' | 'checking' | 'ask' | 'all' | 'others'
  copies: readonly Playable[]
  isSure: boolean
}

export type Ticks = ReturnType<typeof useTicks>

const unchecked = { state: 'new', copies: [], isSure: false } as const

/**
 * The ticked playlists. Each is checked for copies when it is ticked. `items` is null until the songs to add are known.
 * `all` is null until all playlists are known; then a playlist that was deleted is no longer ticked.
 */
export function useTicks(
  items: readonly Playable[] | null,
  { all, first }: { all: readonly Playlist[] | null; first: Playlist | undefined },
) {
  const lists = useLists()
  const [chosen, setTicks] = useState<readonly Tick[]>(first ? [{ playlist: first, ...unchecked }] : [])
  const ticks = all ? chosen.filter(({ playlist }) => all.some(({ id }) => id === playlist.id)) : chosen
  const tickOf = ({ id }: Playlist) => ticks.find(({ playlist }) => playlist.id === id)

  useEffect(() => {
    if (!items || !ticks.some(({ state }) => state === 'new')) return

    async function check(playlist: Playlist, wanted: readonly Playable[]) {
      const { copies, isSure } = await findCopies(lists, playlist, wanted)
      const state = copies.length > 0 || !isSure ? 'ask' : 'all'
      setTicks((now) =>
        now.map((tick) => (tick.playlist.id === playlist.id ? { ...tick, state, copies, isSure } : tick)),
      )
    }

    for (const { playlist, state } of ticks) if (state === 'new') void check(playlist, items)
    setTicks((now) => now.map((tick) => (tick.state === 'new' ? { ...tick, state: 'checking' } : tick)))
  }, [lists, items, ticks])

  return {
    ticks,
    tickOf,
    isSettled: ticks.every(({ state }) => state === 'all' || state === 'others'),
    isAsking: ticks.some(({ state }) => state === 'ask'),
    toggle(playlist: Playlist) {
      setTicks((now) =>
        tickOf(playlist)
          ? now.filter((tick) => tick.playlist.id !== playlist.id)
          : [...now, { playlist, ...unchecked }],
      )
    },
    /** The listener's answer about copies. If nothing is left to add, the playlist is no longer ticked. */
    answer(id: string, addsAgain: boolean) {
      setTicks((now) =>
        now.flatMap((tick) => {
          if (tick.playlist.id !== id) return tick
          if (addsAgain) return { ...tick, state: 'all' as const }
          const { copies, isSure } = tick
          const isNothingLeft = copies.length === (isSure ? items?.length : 0)
          return isNothingLeft ? [] : { ...tick, state: 'others' as const }
        }),
      )
    },
    /** Checks playlists again that may have changed since no copies were found. Returns whether there are any. */
    lookAgain(): boolean {
      const changed = new Set(
        ticks.filter(({ playlist: { id }, state, copies, isSure }) => {
          if (!items || state !== 'all' || !isSure || copies.length > 0) return false
          const isKnown = lists.find(keys.playlistItems(id))?.getState().isComplete
          return !isKnown || knownCopies(lists, id, items).length > 0
        }),
      )
      if (changed.size === 0) return false
      setTicks((now) => now.map((tick) => (changed.has(tick) ? { ...tick, ...unchecked } : tick)))
      return true
    },
    additions() {
      return ticks.map(({ playlist, state, copies }) => {
        const skipped = new Set(state === 'others' ? copies : [])
        return { playlist, songs: (items ?? []).filter((item) => !skipped.has(item)) }
      })
    },
  }
}
