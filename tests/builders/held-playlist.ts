import { HttpResponse, http } from 'msw'
import { idOf } from '@/tests/builders/music'
import { type Fate, keepPlaylist, rowsOf, songUri } from '@/tests/builders/shared-playlist'
import { api, server } from '@/tests/setup/msw'

type Options = {
  id?: string
  answers?: Fate[]
}

/** A provider that holds one playlist, each song named by a letter; other requests go by it. */
export function holdPlaylist(letters: string, { id = idOf('list'), answers = [] }: Options = {}) {
  const provider = keepPlaylist(rowsOf(letters), { id })
  const isRead = (kind: string) => kind === 'page' || kind === 'version'
  provider.hooks.arrives = ({ kind }) => (isRead(kind) ? undefined : answers.shift())
  const answer = async ({ request }: { request: Request }) => {
    const { method, headers } = request
    const { body, status } = await provider.serve(request.url, {
      method,
      headers,
      body: await request.text(),
    })
    const { value } = (await body?.getReader().read()) ?? {}
    return new HttpResponse(value, { status })
  }
  server.use(http.get(api(`/playlists/${id}`), answer), http.all(api(`/playlists/${id}/items`), answer))
  return {
    ...provider,
    uriOf: songUri,
    letters: () => provider.songs().join(''),
    edits: () => provider.asked.map(({ kind }) => kind).filter((kind) => !isRead(kind)),
  }
}
