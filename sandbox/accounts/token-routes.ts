import { type Context, Hono } from 'hono'
import type { World } from '../world'
import { clientId, clientSecret, type TokenResult } from './accounts'

/** `POST /api/token`, with the flat error bodies of RFC 6749 that the provider uses here. */
export function tokenRoutes(world: World): Hono {
  const app = new Hono()

  app.post('/api/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const presented = form.get('code') ?? form.get('refresh_token') ?? ''
    const refusal = judgeClient(c.req.header('authorization'), form, world.accounts.usesPkce(presented))
    if (refusal) return refuse(c, 'invalid_client', refusal)
    switch (form.get('grant_type')) {
      case 'authorization_code': {
        const code = form.get('code')
        if (!code) return refuse(c, 'invalid_request', 'code must be supplied')
        const redirectUri = form.get('redirect_uri') ?? ''
        return answer(c, world.accounts.exchange(code, redirectUri, form.get('code_verifier')))
      }
      case 'refresh_token': {
        const refreshToken = form.get('refresh_token')
        if (!refreshToken) return refuse(c, 'invalid_request', 'refresh_token must be supplied')
        return answer(c, world.accounts.refresh(refreshToken))
      }
      case null:
        return refuse(c, 'unsupported_grant_type', 'grant_type parameter is missing')
      default:
        return refuse(c, 'unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
    }
  })

  return app
}

/** Null when the client is who it claims to be. Without a secret only a grant made with PKCE is accepted. */
function judgeClient(header: string | undefined, form: URLSearchParams, usesPkce: boolean): string | null {
  const [id, secret] = readBasic(header) ?? [form.get('client_id'), form.get('client_secret')]
  if (id !== clientId) return 'Invalid client'
  if (secret === null && usesPkce) return null
  return secret === clientSecret ? null : 'Invalid client secret'
}

function readBasic(header: string | undefined): [string, string] | null {
  const encoded = /^basic (.+)$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s)
  return [formDecode(id), formDecode(secret)]
}

// RFC 6749 section 2.3.1: both halves are form-encoded before they are joined.
function formDecode(text: string): string {
  return new URLSearchParams(`value=${text}`).get('value') ?? ''
}

function answer(c: Context, result: TokenResult) {
  if (!result.ok) return refuse(c, 'invalid_grant', result.description)
  return c.json(result.answer, 200, { 'cache-control': 'no-store' })
}

function refuse(c: Context, error: string, description: string) {
  return c.json({ error, error_description: description }, 400)
}
