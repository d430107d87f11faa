import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { answerJson, answerListener } from '@/app/api/lyrics-answers'
import { parseJson } from '@/lib/deadline'
import { flagSchema, publicationSchema, tokenSchema } from '@/lib/lyrics/publication'
import { lyricsService } from '@/lib/lyrics/service'
import { ProviderError } from '@/lib/provider-error'
import { refuse } from '@/lib/server/refusal'
import { withSmallBody } from '@/lib/server/small-body'
import { isFromOurPage } from '@/lib/setup/own-account/right'

const wishSchema = v.variant('action', [
  v.object({ action: v.literal('challenge') }),
  v.object({ action: v.literal('publish'), token: tokenSchema, publication: publicationSchema }),
  v.object({ action: v.literal('flag'), token: tokenSchema, flag: flagSchema }),
])

const mostBytes = 500_000

/**
 * `POST /api/lyrics-publish`: asks the lyrics service what has to be computed, then publishes a text or reports one. It goes
 * through the server because the service lets no page of another site send `X-Publish-Token`, and asks for one request at
 * a time under the program's name. 422: the service refuses it.
 */
export function POST(incoming: NextRequest): Promise<Response> {
  return answerListener(incoming, async (listener) => {
    if (!isFromOurPage(incoming)) {
      const message = 'Only pages of this app may use this address.'
      return refuse({ status: 403, kind: 'foreign-page', message })
    }
    const request = await withSmallBody(incoming, mostBytes)
    if (request instanceof Response) return request
    const isJson = request.headers.get('content-type')?.startsWith('application/json')
    const wish = v.safeParse(wishSchema, isJson ? parseJson(await request.text()) : undefined)
    if (!wish.success) {
      return refuse({
        status: 400,
        kind: 'bad-request',
        message: 'The body must be JSON that names an action.',
      })
    }
    try {
      return answerJson(await carryOut(wish.output, listener, incoming.signal), {
        'Cache-Control': 'no-store',
      })
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'bad-request') throw error
      const message = 'The lyrics service refuses this.'
      return refuse({ status: 422, kind: 'bad-request', message })
    }
  })
}

async function carryOut(wish: v.InferOutput<typeof wishSchema>, listener: string, signal: AbortSignal) {
  const service = lyricsService()
  if (wish.action === 'challenge') return service.challenge(listener, signal)
  if (wish.action === 'publish') await service.publish(wish.publication, wish.token, listener, signal)
  else await service.flag(wish.flag, wish.token, listener, signal)
  return {}
}
