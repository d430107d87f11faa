import type { NextRequest } from 'next/server'
import * as v from 'valibot'
import { parseJson } from '@/lib/deadline'
import { refuse } from '@/lib/server/refusal'
import { withSmallBody } from '@/lib/server/small-body'
import { answerSetup } from '@/lib/setup/own-account/handler'
import { isFromOurPage } from '@/lib/setup/own-account/permission'

const wishSchema = v.variant('action', [
  v.object({ action: v.literal('enter'), code: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ action: v.literal('use'), clientId: v.pipe(v.string(), v.maxLength(500)) }),
  v.object({ action: v.literal('leave') }),
])

/**
 * `POST /api/own-account`: enters the setup code, sets the client ID, or switches back to the demo. Visitors may
 * call it: `answerSetup` checks their rights. Only requests from this app’s own pages are accepted.
 */
export async function POST(incoming: NextRequest): Promise<Response> {
  if (!isFromOurPage(incoming)) {
    const message = 'Only pages of this app may use this address.'
    return refuse({ status: 403, kind: 'foreign-page', message })
  }
  const request = await withSmallBody(incoming)
  if (request instanceof Response) return request
  // A form on another site can’t send JSON.
  const isJson = request.headers.get('content-type')?.startsWith('application/json')
  const wish = v.safeParse(wishSchema, isJson ? parseJson(await request.text()) : undefined)
  if (wish.success) return answerSetup(request, wish.output)
  return refuse({ status: 400, kind: 'bad-request', message: 'The body must be JSON that names an action.' })
}
