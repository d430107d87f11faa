import { HttpResponse, http } from 'msw'
import { accountsUrl } from './settings'

/** Stands in for the provider's token endpoint; `seen` gets the form of every request. */
export function tokenEndpoint(
  answer: (form: URLSearchParams) => Response | Promise<Response>,
  seen: URLSearchParams[] = [],
) {
  return http.post(`${accountsUrl}/api/token`, async ({ request }) => {
    const form = new URLSearchParams(await request.text())
    seen.push(form)
    return answer(form)
  })
}

export function tokenAnswer(n: number, rest: Record<string, unknown> = {}): Response {
  return HttpResponse.json({
    access_token: `access-${n}`,
    refresh_token: `refresh-${n}`,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'streaming',
    ...rest,
  })
}

export function tokenError(error: string, description = ''): Response {
  return HttpResponse.json({ error, error_description: description }, { status: 400 })
}
