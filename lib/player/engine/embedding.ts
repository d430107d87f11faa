import { emitEvents } from '@/lib/player/engine/events'
import { followWantedMusic, toWantedRequest } from '@/lib/player/engine/intents/wanted-music'

/** What only a page that uses the player as a component asks of it: to tell it all, and to play what it is given. */
export const embedding = { emitEvents, followWantedMusic, toWantedRequest }

export type Embedding = typeof embedding
