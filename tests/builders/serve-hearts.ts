import { idOf } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'

export type Outcome = 'done' | 'refused' | 'lost' | 'done-but-lost'

export const [song, other, original] = ['song', 'other', 'original'].map(
  (name) => `spotify:track:${idOf(name)}`,
) as [string, string, string]

/** A library that holds `held`, what it was sent, and how its coming writes end: well, when nothing is said. */
export function serveHearts(held: Iterable<string> = [], outcomes: Outcome[] = []) {
  const provider = new Set(held)
  const sent: string[] = []
  const asked: string[] = []
  const urisOf = (query: URLSearchParams) => (query.get('uris') ?? '').split(',')
  serve({
    '/me/library/contains': ({ query }) => {
      asked.push(urisOf(query).join())
      return urisOf(query).map((uri) => provider.has(uri))
    },
    'ALL /me/library': ({ request: { method }, query }) => {
      const outcome = outcomes.shift() ?? 'done'
      sent.push(`${method} ${urisOf(query)}`)
      if (outcome === 'refused') return refusal(400)
      if (outcome !== 'lost')
        for (const uri of urisOf(query)) provider[method === 'PUT' ? 'add' : 'delete'](uri)
      return outcome === 'done' ? 200 : 502
    },
  })
  return { library: provider, sent, asked, outcomes }
}
