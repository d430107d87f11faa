import { fireEvent, screen } from '@testing-library/react'
import { delay } from 'msw'
import type { ReactNode } from 'react'
import { Search } from '@/components/search/search'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildUser, idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { bringIntoView, LiveAddress, renderInDashboard } from '@/tests/setup/render-in-dashboard'

/** The search screen, opened on this address; the end of a list is always near, or never. */
type OpenOptions = {
  isEndNear?: boolean
  known?: [key: readonly unknown[], value: unknown][]
  beside?: ReactNode
  /** Whose answers are kept in this browser; without one nothing is. */
  listenerId?: string
}

export function openSearch(
  path = '/search',
  { isEndNear = false, known = [], beside, listenerId }: OpenOptions = {},
) {
  window.history.replaceState(null, '', path)
  if (isEndNear) bringIntoView()
  return renderInDashboard(
    <LiveAddress>
      {beside}
      <Search />
    </LiveAddress>,
    {
      pathname: '/search',
      ...(listenerId !== undefined && { listenerId }),
      known: [[keys.profile(), buildUser()], [keys.topArtists('medium'), buildPage([])], ...known],
    },
  )
}

/** The card that stands first; its artist is called "{query} artist 0". */
export const topResult = (query: string) => {
  const isTheName = (_text: string, element: Element | null) =>
    element?.tagName === 'A' &&
    element.textContent === `${query} artist 0` &&
    element.closest('section')?.querySelector('h2')?.textContent === 'Top result'
  return screen.findByText(isTheName)
}

export const searchBox = () => screen.getByRole('searchbox', { name: 'Search' })

export function typeQuickly(words: string): void {
  for (let length = 1; length <= words.length; length += 1) {
    fireEvent.change(searchBox(), { target: { value: words.slice(0, length) } })
  }
}

export const urlParams = () => new URLSearchParams(window.location.search)

type Asked = { q: string; type: string; offset: string; aborted: boolean }

/** Answers every search with things named after its words; `slow` and `late` take their time, of `few` there are two. */
export function answerSearches(): Asked[] {
  const asked: Asked[] = []
  serve({
    '/search': async ({ request, query }) => {
      const params = query
      const q = params.get('q') ?? ''
      const entry = { q, type: params.get('type') ?? '', offset: params.get('offset') ?? '', aborted: false }
      asked.push(entry)
      request.signal.addEventListener('abort', () => {
        entry.aborted = true
      })
      if (q.startsWith('slow')) await delay(300)
      if (q.startsWith('late')) await delay(3000)
      const types = entry.type.split(',')
      return Object.fromEntries(
        types.map((type) => [`${type}s`, pageOf(type, q, Number(entry.offset), types.length > 1 ? 3 : 10)]),
      )
    },
  })
  return asked
}

function pageOf(type: string, q: string, offset: number, length: number) {
  const isNothing = q.includes('nothing')
  const isFew = q.startsWith('few')
  const items =
    isNothing || offset > 10
      ? []
      : Array.from({ length: isFew ? 2 : length }, (_, index) =>
          thing(type, `${q} ${type} ${offset + index}`),
        )
  // The provider leaves holes where it withholds a list.
  if (type === 'playlist' && items.length > 0) items[0] = null
  return {
    items,
    offset,
    limit: 10,
    total: isNothing ? 0 : isFew ? 2 : 20,
    next: offset === 0 && !isNothing && !isFew ? 'more' : null,
  }
}

function thing(type: string, name: string): object | null {
  const base = { id: idOf(name), uri: `spotify:${type}:${idOf(name)}`, type, name, images: [] }
  if (type === 'track')
    return {
      ...base,
      duration_ms: 1000,
      artists: [],
      album: { ...base, uri: `spotify:album:${base.id}`, artists: [] },
    }
  if (type === 'playlist') return { ...base, owner: { id: 'x', display_name: 'X' }, snapshot_id: '1' }
  return { ...base, artists: [], album_type: 'album', publisher: 'X', duration_ms: 1000 }
}
