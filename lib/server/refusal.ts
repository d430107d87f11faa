import type { ProviderErrorKind } from '@/lib/provider-error'

type Refusal = {
  status: number
  kind: ProviderErrorKind | 'foreign-page' | 'too-large' | 'switched-off'
  /** For people who read the answer; programs use `kind`. */
  message: string
  headers?: Record<string, string> | undefined
}

/** How the app's own data routes refuse: `{ error: { kind, message } }`, not cached unless `headers` say so. */
export function refuse({ status, kind, message, headers }: Refusal): Response {
  return Response.json(
    { error: { kind, message } },
    { status, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers } },
  )
}
