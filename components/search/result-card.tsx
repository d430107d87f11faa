import { Card, type CardProps } from '@/components/screen/card'
import { useThings } from '@/hooks/use-thing'
import { progressOf } from '@/lib/music/episode-progress'
import { artistLine, artistNames, homeOf, playFrom } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { entityThing, itemThing, type Thing } from '@/lib/music/thing'
import type { FoundThing } from '@/lib/search/top-result'
import { formatReleaseDate, formatYear } from '@/lib/words/format'
import { byOwner, kindNames } from '@/lib/words/kind-words'

/** What is given beside the thing takes the place of what its card shows. */
export function ResultCard({ thing, ...rest }: { thing: FoundThing } & Partial<Omit<CardProps, 'thing'>>) {
  const [shown = thing] = useNewest([thing])
  return <Card {...toCard(shown)} thing={thingOfFound(shown)} {...rest} />
}

/** They may have been changed since they were found. */
export function useNewest<T extends { uri: string }>(things: readonly T[]): T[] {
  const known = useThings(things.map(({ uri }) => uri))
  return things.map((thing) => ({ ...thing, ...known(thing.uri) }))
}

export function thingOfFound(found: FoundThing): Thing {
  return found.type === 'track' || found.type === 'episode' ? itemThing(found) : entityThing(found)
}

export function toCard(thing: FoundThing) {
  const { uri, name, images } = thing
  const href = thing.type === 'track' ? (homeOf(thing) ?? '/search') : `/${thing.type}/${thing.id}`
  return { uri, name, images, href, line: lineOf(thing), request: requestOf(thing) }
}

function lineOf(thing: FoundThing): string {
  switch (thing.type) {
    case 'artist':
      return kindNames.artist
    case 'album':
      return joined(formatYear(thing.releaseDate), artistNames(thing))
    case 'playlist':
      return byOwner(thing.owner.name)
    case 'show':
      return thing.publisher ?? kindNames.show
    case 'episode':
      return joined(formatReleaseDate(thing.releaseDate), thing.show?.name) || kindNames.episode
    case 'track':
      return artistLine(thing)
  }
}

function requestOf(thing: FoundThing): PlayRequest | null {
  const { uri, type } = thing
  if (type !== 'track' && type !== 'episode') return { contextUri: uri }
  if (thing.unplayable) return null
  return { ...playFrom(thing), ...(type === 'episode' && { positionMs: progressOf(thing).startMs }) }
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')
