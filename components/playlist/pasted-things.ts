import { type MenuTarget, menuTargetOf } from '@/lib/music/menu-target'
import { isPlayableContext, isSpotifyId, parseSpotifyUri } from '@/lib/music/uri'
import { pastedWords } from '@/lib/words/edit-words'

/** Each link costs a request. */
const mostPasted = 50

// Shared links may name a language, as in /intl-de/track/…
const webLink = /^https?:\/\/open\.spotify\.com\/(?:intl-[a-z-]+\/)?([a-z]+)\/([0-9A-Za-z]+)/

function urisInText(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const [, type, id = ''] = webLink.exec(word) ?? []
    const uri = type && isSpotifyId(id) ? `spotify:${type}:${id}` : word
    const parsed = parseSpotifyUri(uri)
    const isMusic = parsed?.type === 'track' || parsed?.type === 'episode' || isPlayableContext(uri)
    return parsed && isMusic ? parsed.uri : []
  })
}

/** The entities that a pasted text links to, in order. */
export function thingsPasted(text: string): MenuTarget[] {
  return urisInText(text)
    .slice(0, mostPasted)
    .flatMap((uri) => menuTargetOf(uri, { name: pastedWords }) ?? [])
}
