import type { Page, Playlist } from '@/lib/music/entities'
import { buildPage, buildPlaylist } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'

const pageSize = 50

export type ServedPlaylists = {
  /** What a screen knows at first: the first fifty. */
  firstPage: Page<Playlist>
  asked: number[]
  fail(fails: boolean): void
  create(name: string): Playlist
  /** Answers wait until the returned function is called. */
  hold(): () => void
}

/** A provider on which the listener has this many playlists of their own, named List 1 and so on. */
export function servePlaylists(total: number): ServedPlaylists {
  const asked: number[] = []
  let isDown = false
  let held = Promise.resolve()
  const names = Array.from({ length: total }, (_, index) => `List ${index + 1}`)
  const page = (offset: number) =>
    names.slice(offset, offset + pageSize).map((name) => buildPlaylist({ name }))
  serve({
    '/me/playlists': async ({ query }) => {
      const offset = Number(query.get('offset'))
      asked.push(offset)
      await held
      if (isDown) return refusal(400, 'Bad')
      const items = page(offset).map(({ id, name }) => ({ id, name, owner: { id: 'listener' } }))
      const next = offset + pageSize < names.length ? 'more' : null
      return { items, total: names.length, offset, limit: pageSize, next }
    },
  })
  return {
    firstPage: buildPage(page(0), { total, hasNext: total > pageSize }),
    asked,
    fail(fails) {
      isDown = fails
    },
    create(name) {
      names.unshift(name)
      return buildPlaylist({ name })
    },
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
