import type { ProviderErrorKind } from '@/lib/provider-error'

type Refusal = {
  status: number
  kind: ProviderErrorKind | 'foreign-page' | 'too-large' | 'switched-off'
  /** For people; programs use `kind`. */
  message: string
  headers?: Record<string, string> | undefined
}

/** The error of the app's own data routes: `{ error: { kind, message } }`, not cached unless `headers` say so. */
export function refuse({ status, kind, message, headers }: Refusal): Response {
  return Response.json(
    { error: { kind, message } },
    { status, headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...headers } },
  )
}
