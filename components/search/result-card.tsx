import { Card, type CardProps } from '@/components/screen/card'
import { useEntities } from '@/hooks/use-entity'
import { progressOf } from '@/lib/music/episode-progress'
import { entityTarget, itemTarget, type MenuTarget } from '@/lib/music/menu-target'
import { artistLine, artistNames, homeOf, playFrom } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import type { FoundEntity } from '@/lib/search/top-result'
import { byOwner, kindNames } from '@/lib/words/common-words'
import { formatReleaseDate, formatYear } from '@/lib/words/format'

/** Further props override what the card shows. */
export function ResultCard({ thing, ...rest }: { thing: FoundEntity } & Partial<Omit<CardProps, 'thing'>>) {
  const [shown = thing] = useNewest([thing])
  return <Card {...toCard(shown)} thing={targetOfFound(shown)} {...rest} />
}

/** The results with later changes, such as renames. */
export function useNewest<T extends { uri: string }>(things: readonly T[]): T[] {
  const known = useEntities(things.map(({ uri }) => uri))
  return things.map((thing) => ({ ...thing, ...known(thing.uri) }))
}

export function targetOfFound(found: FoundEntity): MenuTarget {
  return found.type === 'track' || found.type === 'episode' ? itemTarget(found) : entityTarget(found)
}

export function toCard(thing: FoundEntity) {
  const { uri, name, images } = thing
  const href = thing.type === 'track' ? (homeOf(thing) ?? '/search') : `/${thing.type}/${thing.id}`
  return { uri, name, images, href, line: lineOf(thing), request: requestOf(thing) }
}

function lineOf(thing: FoundEntity): string {
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

function requestOf(thing: FoundEntity): PlayRequest | null {
  const { uri, type } = thing
  if (type !== 'track' && type !== 'episode') return { contextUri: uri }
  if (thing.unplayable) return null
  return { ...playFrom(thing), ...(type === 'episode' && { positionMs: progressOf(thing).startMs }) }
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ')
