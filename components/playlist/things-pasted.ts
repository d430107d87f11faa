import { type Thing, thingOf } from '@/lib/music/thing'
import { urisInText } from '@/lib/music/web-address'
import { pastedWords } from '@/lib/words/edit-words'

/** Each link is read by itself. */
const mostPasted = 50

/** The music that a pasted text links to, in its order. */
export function thingsPasted(text: string): Thing[] {
  return urisInText(text)
    .slice(0, mostPasted)
    .flatMap((uri) => thingOf(uri, { name: pastedWords }) ?? [])
}
