import { useEffect, useSyncExternalStore } from 'react'
import { useHearts } from '@/hooks/use-spotify'
import type { Thing } from '@/lib/music/thing'
import { mostAsked, savedUrisOfThing } from './thing-actions'

/** Whether all of them are in the library; undefined until that is known. */
export function useAreSaved(
  things: readonly Thing[],
  {
    known,
    isWanted,
  }: {
    known: boolean | undefined
    isWanted: boolean
  },
): boolean | undefined {
  const hearts = useHearts()
  const isSaved = useSyncExternalStore(hearts.subscribe, look, () => known)

  function look(): boolean | undefined {
    const savable = things.map(savedUrisOfThing).filter((uris) => uris.length > 0)
    const all = savable.map((uris) => hearts.isSaved(uris) ?? known)
    if (all.includes(false)) return false
    if (all.includes(undefined) && savable.length > mostAsked) return false
    return all.length === 0 || all.includes(undefined) ? undefined : true
  }

  useEffect(() => {
    if (!isWanted || (known === undefined && things.length > mostAsked)) return
    for (const thing of things) {
      const uris = savedUrisOfThing(thing)
      if (uris.length === 0) continue
      if (known) hearts.learnSaved(uris)
      else if (known === undefined) hearts.ask(uris)
    }
  }, [hearts, things, known, isWanted])

  return isSaved
}
