/**
 * Sends changes to the listener's other tabs and applies theirs: hearts, edits of entities (such as a rename) and edits
 * of a playlist's rows. Also updates the lists of this tab after a heart has changed.
 */

import type { EntityEdit } from '@/lib/entities/entity-facts'
import { entitiesOf, pastMoments } from '@/lib/entities/entity-store'
import { type HeartChange, heartsOf } from '@/lib/hearts/hearts'
import { editedOf, type Lists, staleSeedsOf } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { matchesUri } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/endpoints/keys'

/** `about` is the entity that has the heart, if it is known; `rows` is the key of a playlist's rows. */
type News = { heart: HeartChange; about: unknown } | { rows: readonly unknown[] } | { entity: EntityEdit }

type Find = <Row>(key: readonly unknown[]) => PagedList<Row> | undefined

/** `early`: messages that came before. Returns the function that ends it; the channel stays open. */
export function startTabSync(
  lists: Lists,
  channel: BroadcastChannel | null,
  early: readonly MessageEvent[],
): () => void {
  const staleSeeds = staleSeedsOf(lists.client)
  const entities = entitiesOf(lists.client)
  const find: Find = <Row>(key: readonly unknown[]) => {
    const list = lists.find<Row>(key)
    if (!list) staleSeeds.add(JSON.stringify(key))
    return list
  }
  const stopHearts = heartsOf(lists.client).onAccepted(
    listUpdater(find, (uri) => entities.get(uri) as Playlist | null),
  )
  const stopTabs = channel && syncWith(channel, lists.client, find, early)
  return () => {
    stopHearts()
    stopTabs?.()
  }
}

function syncWith(
  channel: BroadcastChannel,
  client: Lists['client'],
  find: Find,
  early: readonly MessageEvent[],
): () => void {
  const hearts = heartsOf(client)
  const entities = entitiesOf(client)
  const edited = editedOf(client)
  /** A hidden tab applies these once it is visible, because they cause requests. By key: the last message of each. */
  const waiting = new Map<string, Exclude<News, { entity: EntityEdit }>>()
  let heard: HeartChange | null = null

  const send = (news: News) => channel.postMessage(news)
  const stops = [
    hearts.onAccepted((heart) => {
      if (heart === heard) return
      // An accepted heart may carry functions, which can't be sent.
      const { uris, isSaved, isChecked = false } = heart
      send({ heart: { uris, isSaved, isChecked }, about: entities.get(uris[0] ?? '') })
    }),
    edited.subscribe(() => send({ rows: edited.getState() })),
    entities.lastEdit.subscribe(() => {
      const entity = entities.lastEdit.getState()
      if (entity) send({ entity })
    }),
  ]
  channel.addEventListener('message', handleMessage)
  document.addEventListener('visibilitychange', catchUp)
  early.forEach(handleMessage)

  function handleMessage({ data }: MessageEvent<News>): void {
    if ('entity' in data) {
      entities.applyRemoteEdit(data.entity)
      return
    }
    if ('heart' in data) entities.learn(data.about, pastMoments.pageData)
    const key = JSON.stringify('heart' in data ? data.heart.uris : data.rows)
    waiting.delete(key)
    waiting.set(key, data)
    catchUp()
  }

  function catchUp(): void {
    if (document.visibilityState === 'hidden') return
    const all = [...waiting.values()]
    waiting.clear()
    for (const news of all) {
      if ('heart' in news) {
        heard = news.heart
        hearts.noteAccepted(news.heart)
      } else void find(news.rows)?.refresh()
    }
  }

  return () => {
    for (const stop of stops) stop()
    channel.removeEventListener('message', handleMessage)
    document.removeEventListener('visibilitychange', catchUp)
  }
}

/** The list of everything saved, by type. */
const listKeys: Record<string, readonly unknown[]> = {
  album: keys.savedAlbums(),
  artist: keys.followedArtists(),
  show: keys.savedShows(),
  episode: keys.savedEpisodes(),
  playlist: keys.myPlaylists(),
}

function listUpdater(find: Find, findPlaylist: (uri: string) => Playlist | null) {
  const outdated = new Set<{ refresh(): Promise<void> }>()
  let saved: Playlist[] = []
  /** Schedules one update for everything that is saved in the same task. */
  function updateSoon(list: { refresh(): Promise<void> } | null, playlist?: Playlist): void {
    if (outdated.size === 0 && saved.length === 0) setTimeout(update)
    if (list) outdated.add(list)
    if (playlist) saved.push(playlist)
  }
  function update(): void {
    const [due, playlists] = [[...outdated], saved]
    outdated.clear()
    saved = []
    const list = find<Playlist>(keys.myPlaylists())
    for (const playlist of playlists.toReversed()) list?.insertFirst(playlist)
    for (const list of due) void list.refresh()
  }
  return ({ uris, isSaved, isChecked = false }: HeartChange) => {
    const type = parseSpotifyUri(uris[0] ?? '')?.type ?? ''
    const playlist = type === 'playlist' ? findPlaylist(uris[0] ?? '') : null
    function updateList<Row>(list: PagedList<Row> | undefined, matches: (row: Row) => boolean): void {
      if (!list) return
      // If the row were removed twice, the list would lose another row too.
      if (!isSaved && !isChecked) list.remove(matches)
      else if (playlist && !isChecked) updateSoon(null, playlist)
      else updateSoon(list)
    }
    const key = listKeys[type]
    if (key) updateList(find<{ uri: string }>(key), ({ uri }) => uris.includes(uri))
    const tracks = uris.filter((uri) => parseSpotifyUri(uri)?.type === 'track')
    if (tracks.length === 0) return
    updateList(
      find<ListRow>(keys.savedTracks()),
      ({ item }) => item !== null && tracks.some((uri) => matchesUri(item, uri)),
    )
  }
}
