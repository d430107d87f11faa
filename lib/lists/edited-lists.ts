import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { createStore, oncePer } from '@/lib/store'

/** The key of the list that was edited last; a new array each time. */
export const editedOf = oncePer((_client: SpotifyClient) => createStore<readonly unknown[]>([]))

/** By name, the lists that news was about before there was one here: what came with the page is older than the news. */
export const missedOf = oncePer((_client: SpotifyClient) => new Set<string>())
