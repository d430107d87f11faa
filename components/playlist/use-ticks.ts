import { useEffect, useState } from 'react'
import { useLists } from '@/hooks/use-list'
import type { Playable, Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { findCopies, knownCopies } from './playlist-edits'

/**
 * `copies` are the songs it is known to hold already; `isSure`: it holds no other. `new` has not been looked through;
 * `ask` waits for an answer about copies; `all` adds every song, `others` only those it is not known to hold.
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
 * The ticked playlists, each looked through for the songs when it is ticked. `items` is null until it is known what to
 * add; `all` are all there are, once they are known: one that is deleted meanwhile is ticked no longer.
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
    /** Whether the songs it holds, or may hold, are added; else only the others are, or none. */
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
    /** Looks through those again that have changed since no copies were found in them; whether there are any. */
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
        const held = new Set(state === 'others' ? copies : [])
        return { playlist, songs: (items ?? []).filter((item) => !held.has(item)) }
      })
    },
  }
}
