import { refusal, serve } from '@/tests/setup/msw'

type Options = {
  refuses?: (request: number) => boolean
  held?: readonly string[]
}

export function serveLibrary({ refuses = () => false, held = [] }: Options = {}) {
  const asked: { method: string; uris: readonly string[] }[] = []
  /** As the provider shows it: what was saved last comes first. */
  let library = [...held]
  const urisOf = (request: Request) => new URL(request.url).searchParams.get('uris')?.split(',') ?? []
  serve({
    '/me/library/contains': ({ request }) => urisOf(request).map((uri) => library.includes(uri)),
    'ALL /me/library': ({ request }) => {
      const { method } = request
      const uris = urisOf(request)
      asked.push({ method, uris })
      if (refuses(asked.length)) return refusal(400)
      for (const uri of uris) {
        if (method === 'DELETE') library = library.filter((one) => one !== uri)
        else if (!library.includes(uri)) library.unshift(uri)
      }
      return 200
    },
  })
  return {
    /** The requests to change it, as `PUT 40` for forty uris. */
    sent: () => asked.map(({ method, uris }) => `${method} ${uris.length}`),
    written: () => asked.flatMap(({ uris }) => uris),
    library: () => library,
    change: (next: readonly string[]) => {
      library = [...next]
    },
  }
}
