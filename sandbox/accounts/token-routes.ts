import { type Context, Hono } from 'hono'
import type { World } from '../world'
import type { TokenResult } from './accounts'
import { type App, findApp } from './apps'

/** `POST /api/token`, with the flat error bodies of RFC 6749 that the provider uses here. */
export function tokenRoutes(world: World): Hono {
  const app = new Hono()

  app.post('/api/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const presented = form.get('code') ?? form.get('refresh_token') ?? ''
    const client = readClient(c.req.header('authorization'), form)
    const refusal = judgeClient(
      findApp(world.options.apps, client.id),
      client.secret,
      world.accounts.needsSecret(presented),
    )
    if (refusal) return refuse(c, 'invalid_client', refusal)
    switch (form.get('grant_type')) {
      case 'authorization_code': {
        const code = form.get('code')
        if (!code) return refuse(c, 'invalid_request', 'code must be supplied')
        const redirectUri = form.get('redirect_uri') ?? ''
        return answer(c, world.accounts.exchange(client.id, code, redirectUri, form.get('code_verifier')))
      }
      case 'refresh_token': {
        const refreshToken = form.get('refresh_token')
        if (!refreshToken) return refuse(c, 'invalid_request', 'refresh_token must be supplied')
        return answer(c, world.accounts.refresh(client.id, refreshToken))
      }
      case null:
        return refuse(c, 'unsupported_grant_type', 'grant_type parameter is missing')
      default:
        return refuse(c, 'unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
    }
  })

  return app
}

type Client = { id: string; secret: string | null }

/** A public client has no secret and no header: its ID is in the body. */
function readClient(header: string | undefined, form: URLSearchParams): Client {
  return readBasic(header) ?? { id: form.get('client_id') ?? '', secret: form.get('client_secret') }
}

/** Null if the client is authentic. Without a secret it gets only what was issued with PKCE. */
function judgeClient(app: App | null, secret: string | null, needsSecret: boolean): string | null {
  if (!app) return 'Invalid client'
  if (secret === null && !needsSecret) return null
  return secret === app.secret ? null : 'Invalid client secret'
}

function readBasic(header: string | undefined): Client | null {
  const encoded = /^basic (.+)$/i.exec(header ?? '')?.[1]
  if (!encoded) return null
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(/:(.*)/s)
  return { id: formDecode(id), secret: formDecode(secret) }
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
