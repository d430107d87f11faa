import type { ListRow, Page } from '@/lib/music/entities'
import { buildPage, buildRow, buildTrack, idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'

const pageSize = 50
const addedAt = '2025-03-01T12:00:00Z'

export type ServedLiked = {
  pageAt(offset: number): Page<ListRow>
  asked: number[]
  /** Answers the coming request, the one for `offset` or any, in its own way. */
  answerOnce(answer: () => Response, offset?: number): void
}

type Likes = {
  /** Liked after Song 1, the latest first. */
  first?: readonly string[]
  without?: readonly string[]
}

/** A provider on which the listener likes this many songs, named Song 1 (the latest) and so on. */
export function serveLiked(count: number, { first = [], without = [] }: Likes = {}): ServedLiked {
  const names = [
    ...first,
    ...Array.from({ length: count - first.length }, (_, index) => `Song ${index + 1}`),
  ].filter((name) => !without.includes(name))
  const total = names.length
  const asked: number[] = []
  const special: { offset: number | undefined; answer: () => Response }[] = []
  const namesAt = (offset: number) => names.slice(offset, offset + pageSize)
  serve({
    '/me/tracks': ({ query }) => {
      const offset = Number(query.get('offset'))
      asked.push(offset)
      const index = special.findIndex((one) => one.offset === undefined || one.offset === offset)
      const [own] = index < 0 ? [] : special.splice(index, 1)
      if (own) return own.answer()
      const items = namesAt(offset).map((name) => {
        const id = idOf(name)
        return { added_at: addedAt, track: { id, uri: `spotify:track:${id}`, name, type: 'track' } }
      })
      const next = offset + pageSize < total ? 'more' : null
      return { items, total, offset, limit: pageSize, next }
    },
  })
  return {
    asked,
    answerOnce: (answer, offset) => void special.push({ answer, offset }),
    pageAt: (offset) =>
      buildPage(
        namesAt(offset).map((name, index) =>
          buildRow(buildTrack({ name }), { position: offset + index, addedAt }),
        ),
        { offset, total, hasNext: offset + pageSize < total },
      ),
  }
}
