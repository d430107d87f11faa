import { createHash } from 'node:crypto'
import type { createSandbox } from '@/sandbox/server'

type App = ReturnType<typeof createSandbox>['app']

export const verifier = 'a-verifier-of-at-least-forty-three-characters-in-length'
export const redirectUri = 'http://127.0.0.1:3000/api/auth/callback/spotify'

export function authorizePath(changed: Record<string, string | null> = {}): string {
  const query = {
    client_id: 'tonearm-sandbox',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'user-read-private streaming',
    state: 'some state',
    code_challenge_method: 'S256',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...changed,
  }
  const kept = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  return `/authorize?${new URLSearchParams(kept)}`
}

export async function consent(
  app: App,
  { listener = 'premium-listener', decision = 'allow', path = authorizePath() } = {},
): Promise<URL> {
  const response = await app.request(path, {
    method: 'POST',
    body: new URLSearchParams({ listener, decision }),
  })
  return new URL(response.headers.get('location') ?? '', redirectUri)
}

export async function askToken(
  app: App,
  fields: Record<string, string>,
  basic: string | null = 'tonearm-sandbox:tonearm-sandbox-secret',
): Promise<{ status: number; json: Record<string, unknown> }> {
  const response = await app.request('/api/token', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: basic === null ? {} : { authorization: `Basic ${btoa(basic)}` },
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

export async function signIn(app: App): Promise<{ accessToken: string; refreshToken: string }> {
  const code = (await consent(app)).searchParams.get('code') ?? ''
  const { json } = await askToken(app, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
  return { accessToken: String(json.access_token), refreshToken: String(json.refresh_token) }
}
