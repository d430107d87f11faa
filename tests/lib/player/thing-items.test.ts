import { expect, test } from 'vitest'
import { createLists } from '@/lib/lists/lists'
import { type MenuTarget, menuTargetOf } from '@/lib/music/menu-target'
import { itemsOfThings } from '@/lib/player/thing-items'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'

const songs = (...names: string[]): MenuTarget[] =>
  names.flatMap((name) => menuTargetOf(`spotify:track:${idOf(name)}`, { name }) ?? [])

test('missing songs among several are skipped, all missing is a failure', async () => {
  serve({
    [`/tracks/${idOf('Gone')}`]: refusal(404, 'Resource not found'),
    [`/tracks/${idOf('Here')}`]: { id: idOf('Here'), uri: `spotify:track:${idOf('Here')}`, name: 'Here' },
  })
  const lists = createLists(buildClient(), undefined, null)
  const items = await itemsOfThings(lists, songs('Gone', 'Here'))
  expect(items.map(({ name }) => name)).toEqual(['Here'])
  await expect(itemsOfThings(lists, songs('Gone'))).rejects.toMatchObject({ kind: 'not-found' })
})

test('fifty copies of a link cause one read and give fifty songs', async () => {
  const asked: string[] = []
  serve({
    '/tracks/:id': ({ params }) => {
      const id = String(params.id)
      asked.push(id)
      return id === idOf('Gone')
        ? refusal(404, 'Resource not found')
        : { id, uri: `spotify:track:${id}`, name: 'Here' }
    },
  })
  const lists = createLists(buildClient(), undefined, null)
  const things = Array.from({ length: 50 }, () => songs('Here', 'Gone')).flat()
  expect(await itemsOfThings(lists, things)).toHaveLength(50)
  expect(asked).toEqual([idOf('Here'), idOf('Gone')])
})

test('artist gives the songs of its page, a podcast every episode', async () => {
  const [artist, show] = [idOf('Ada'), idOf('Slow talk')]
  const artists = [{ id: artist, name: 'Ada', uri: `spotify:artist:${artist}` }]
  const song = { id: idOf('Hit'), uri: `spotify:track:${idOf('Hit')}`, name: 'Hit', artists }
  const episodes = Array.from({ length: 60 }, (_, index) => {
    const id = idOf(`Part ${index + 1}`)
    return { id, uri: `spotify:episode:${id}`, name: `Part ${index + 1}`, duration_ms: 60_000 }
  })
  serve({
    [`/artists/${artist}`]: { id: artist, uri: `spotify:artist:${artist}`, name: 'Ada' },
    '/search': { tracks: { items: [song], total: 1, offset: 0, limit: 10, next: null } },
    [`/shows/${show}`]: { id: show, uri: `spotify:show:${show}`, name: 'Slow talk', total_episodes: 60 },
    [`/shows/${show}/episodes`]: ({ query }) => {
      const offset = Number(query.get('offset'))
      const items = episodes.slice(offset, offset + 50)
      return { items, total: 60, offset, limit: 50, next: offset === 0 ? 'more' : null }
    },
  })
  const lists = createLists(buildClient(), undefined, null)
  const things = [`spotify:artist:${artist}`, `spotify:show:${show}`].flatMap(
    (uri) => menuTargetOf(uri, { name: '' }) ?? [],
  )
  const names = (await itemsOfThings(lists, things)).map(({ name }) => name)
  expect(names).toEqual(['Hit', ...episodes.map(({ name }) => name)])
})
