'use client'

import { useEffect, useState } from 'react'
import { useLists } from '@/hooks/use-list'
import { playlistRows } from '@/lib/lists/sources'
import type { Playable, Playlist } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { knownCopies } from './playlist-edits'

/**
 * A ticked playlist. `copies` are the songs it holds already. `new` has not been looked through; `ask`: the listener
 * has not said what to do about copies; `all` adds every song, `others` only those it does not hold.
 */
export type Tick = {
  playlist: Playlist
  state: 'new' | 'checking' | 'ask' | 'all' | 'others'
  copies: readonly Playable[]
}

/** A longer list costs more requests than the question is worth: what is known of it has to do. */
const mostRead = 500
const longestCheckMs = 8_000

/**
 * The playlists that are ticked. What is not known of a list is read when it is ticked, so that no song is added twice
 * without a question; where it cannot be read there is none. `items` is null until it is known what to add; `first` is ticked from the start.
 */
export function useTicks(items: readonly Playable[] | null, first?: Playlist) {
  const lists = useLists()
  const [ticks, setTicks] = useState<readonly Tick[]>(
    first ? [{ playlist: first, state: 'new', copies: [] }] : [],
  )
  const isIn = (id: string) => ticks.some(({ playlist }) => playlist.id === id)

  useEffect(() => {
    if (!items || !ticks.some(({ state }) => state === 'new')) return

    async function check({ id, trackCount }: Playlist, wanted: readonly Playable[]) {
      try {
        const isWorthReading = trackCount !== null && trackCount > 0 && trackCount <= mostRead
        const signal = AbortSignal.timeout(longestCheckMs)
        if (isWorthReading) await lists.get(playlistRows(lists.client, id)).ensureAll({ signal })
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
      }
      const copies = knownCopies(lists, id, wanted)
      const state = copies.length > 0 ? 'ask' : 'all'
      setTicks((now) => now.map((tick) => (tick.playlist.id === id ? { ...tick, state, copies } : tick)))
    }

    for (const { playlist, state } of ticks) if (state === 'new') void check(playlist, items)
    setTicks((now) => now.map((tick) => (tick.state === 'new' ? { ...tick, state: 'checking' } : tick)))
  }, [lists, items, ticks])

  return {
    ticks,
    isSettled: ticks.every(({ state }) => state === 'all' || state === 'others'),
    isAsking: ticks.some(({ state }) => state === 'ask'),
    toggle(playlist: Playlist) {
      setTicks((now) =>
        isIn(playlist.id)
          ? now.filter((tick) => tick.playlist.id !== playlist.id)
          : [...now, { playlist, state: 'new', copies: [] }],
      )
    },
    /** Whether the songs it holds are added again; else only the others are, or none. */
    answer(id: string, addsAgain: boolean) {
      setTicks((now) =>
        now.flatMap((tick) => {
          if (tick.playlist.id !== id) return tick
          if (addsAgain) return { ...tick, state: 'all' as const }
          return tick.copies.length === items?.length ? [] : { ...tick, state: 'others' as const }
        }),
      )
    },
    /** What is to be added to each. */
    additions() {
      return ticks.map(({ playlist, state, copies }) => {
        const held = new Set(state === 'others' ? copies : [])
        return { playlist, songs: (items ?? []).filter((item) => !held.has(item)) }
      })
    },
  }
}
