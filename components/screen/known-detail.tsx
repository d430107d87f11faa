import type { ComponentProps } from 'react'
import { Detail } from '@/components/screen/detail'
import type { Entity } from '@/lib/music/entity'
import { kindNames } from '@/lib/words/common-words'
import {
  albumFacts,
  albumWord,
  artistFacts,
  episodeFacts,
  type PlaceFacts,
  playlistFacts,
  showFacts,
} from '@/lib/words/place-facts'

type KnownDetailProps = Omit<ComponentProps<typeof Detail>, 'kind' | 'facts' | 'description'> & {
  known: Entity
  /** No more will be known. */
  isFinal?: boolean
}

/** The head of a screen whose own answer is missing. */
export function KnownDetail({ known, isFinal, ...rest }: KnownDetailProps) {
  const { kind, ...head } = headOf(known)
  // A reference doesn’t say whether it is to a single.
  return <Detail {...head} kind={isFinal && kind.trim() === '' ? kindNames.album : kind} {...rest} />
}

function headOf(known: Entity): { kind: string; facts: PlaceFacts; description?: string } {
  if ('artists' in known) return { kind: albumWord(known), facts: albumFacts(known) }
  if (!('type' in known)) return { kind: kindNames['publisher' in known ? 'show' : 'artist'], facts: [] }
  switch (known.type) {
    case 'playlist':
      return { kind: kindNames.playlist, facts: playlistFacts(known), description: known.description }
    case 'artist':
      return { kind: kindNames.artist, facts: artistFacts(known) }
    case 'show':
      return { kind: kindNames.show, facts: showFacts(known), description: known.description }
    case 'episode':
      return { kind: kindNames.episode, facts: episodeFacts(known) }
    default:
      return known satisfies never
  }
}
