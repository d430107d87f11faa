import type { ComponentProps } from 'react'
import { Card } from '@/components/screen/card'
import { useThing } from '@/hooks/use-thing'
import { progressOf } from '@/lib/music/episode-progress'
import { artistLine, artistNames, homeOf } from '@/lib/music/playable'
import { entityThing, itemThing, type Thing } from '@/lib/music/thing'
import type { FoundThing } from '@/lib/search/top-result'
import { formatReleaseDate, formatYear } from '@/lib/words/format'

type CardProps = ComponentProps<typeof Card>

/** What is given beside the thing takes the place of what its card shows. */
export function ResultCard({ thing, ...rest }: { thing: FoundThing } & Partial<Omit<CardProps, 'thing'>>) {
  // It may have been changed since it was found.
  const known = useThing(thing.uri)
  const shown = { ...thing, ...known } as FoundThing
  return <Card {...toCard(shown)} thing={thingOfFound(shown)} {...rest} />
}

export function thingOfFound(found: FoundThing): Thing {
  if (found.type === 'track' || found.type === 'episode') return itemThing(found)
  return entityThing(found)
}

export function toCard(thing: FoundThing): CardProps {
  const { name, images, uri, type } = thing
  const whole = { uri, request: { contextUri: uri } }
  switch (type) {
    case 'artist':
      return {
        name,
        images,
        line: 'Artist',
        href: `/artist/${thing.id}`,
        shape: 'round',
        placeholder: 'person',
        play: whole,
      }
    case 'album':
      return {
        name,
        images,
        line: joined(formatYear(thing.releaseDate), artistNames(thing)),
        href: `/album/${thing.id}`,
        play: whole,
      }
    case 'playlist':
      return {
        name,
        images,
        line: `By ${thing.owner.name}`,
        href: `/playlist/${thing.id}`,
        placeholder: 'list',
        play: whole,
      }
    case 'show':
      return {
        name,
        images,
        line: thing.publisher ?? 'Podcast',
        href: `/show/${thing.id}`,
        placeholder: 'show',
        play: whole,
      }
    case 'episode':
      return {
        name,
        images,
        line: joined(formatReleaseDate(thing.releaseDate), thing.show?.name) || 'Episode',
        href: `/episode/${thing.id}`,
        placeholder: 'show',
        play: thing.unplayable
          ? undefined
          : { uri, request: { uris: [uri], positionMs: progressOf(thing).startMs } },
      }
    case 'track':
      return {
        name,
        images,
        line: artistLine(thing),
        href: homeOf(thing) ?? '/search',
        play: thing.unplayable ? undefined : { uri, request: { uris: [uri] } },
      }
    default:
      return type satisfies never
  }
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
