import { HttpResponse, http } from 'msw'
import { api } from '@/tests/builders/client'

/** The provider's answer to what it does not do. */
export function refusal(status: number, message = 'no', reason?: string) {
  return HttpResponse.json({ error: { status, message, ...(reason && { reason }) } }, { status })
}

/** The only page of a list, unless told otherwise. */
export function pageAnswer(items: readonly unknown[], rest: object = {}) {
  return HttpResponse.json({ items, total: items.length, offset: 0, limit: 50, next: null, ...rest })
}

/** Nothing that is asked about is in the library. */
export const nothingSaved = http.get(api('/me/library/contains'), ({ request }) =>
  HttpResponse.json((new URL(request.url).searchParams.get('uris') ?? '').split(',').map(() => false)),
)
