import { controlOf, sandboxCaller } from '@/tests/builders/sandbox'
import { API_URL, serve } from '@/tests/setup/msw'

/** A sandbox behind every request of the test to the provider, whatever token it bears. */
export function serveSandbox(options: Parameters<typeof sandboxCaller>[0] = {}) {
  const caller = sandboxCaller({ origin: API_URL, hasControl: true, ...options })
  serve({
    [`ALL ${API_URL}/v1/*`]: async ({ request }) => {
      const headers = { authorization: `Bearer ${caller.token}` }
      const body = request.method === 'GET' ? null : await request.text()
      return caller.app.request(request.url, { method: request.method, headers, ...(body && { body }) })
    },
  })
  return { ...caller, control: controlOf(caller) }
}
