import 'server-only'
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { fetchText } from '@/lib/deadline'
import { type Env, env, redirectUri } from '@/lib/server/env'

export const tokenAnswerSchema = v.variant('kind', [
  v.object({
    kind: v.literal('tokens'),
    accessToken: v.string(),
    refreshToken: v.optional(v.string()),
    expiresAtMs: v.number(),
    obtainedAtMs: v.number(),
    scope: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('refused') }),
  v.object({ kind: v.literal('client-refused'), description: v.string() }),
  v.object({ kind: v.literal('grant-refused') }),
  v.object({ kind: v.literal('unavailable') }),
])

/**
 * - `refused`: `invalid_grant`; the code or refresh token is no longer valid.
 * - `client-refused`: `invalid_client`; the app's credentials are wrong, and `description` may name the wrong one.
 * - `grant-refused`: the credentials are right, but Spotify doesn't offer this kind of request to this app.
 * - `unavailable`: anything else; the same request may work later.
 */
export type TokenAnswer = v.InferOutput<typeof tokenAnswerSchema>

const limits = { timeoutMs: 8_000, mostBytes: 64 * 1024 }

const answerSchema = v.object({
  access_token: v.string(),
  expires_in: v.number(),
  refresh_token: v.optional(v.string()),
  scope: v.optional(v.string()),
})

const errorSchema = v.object({ error: v.string(), error_description: v.optional(v.string(), '') })

/**
 * One request to Spotify's token endpoint, with the app's secret, or as a public client with its id in the body.
 * Never throws. https://developer.spotify.com/documentation/web-api/tutorials/refreshing-tokens
 */
export async function requestTokens(
  parameters: Record<string, string>,
  { accountsUrl, clientId, clientSecret }: Pick<Env, 'accountsUrl' | 'clientId' | 'clientSecret'> = env(),
): Promise<TokenAnswer> {
  const own: RequestInit =
    clientSecret === null
      ? { body: new URLSearchParams({ ...parameters, client_id: clientId }) }
      : { body: new URLSearchParams(parameters), headers: basicHeader(clientId, clientSecret) }
  try {
    const request: RequestInit = { method: 'POST', ...own, cache: 'no-store' }
    const { text } = await fetchText(`${accountsUrl}/api/token`, request, limits)
    // A gateway's HTML page or an empty body counts as unavailable below.
    return toAnswer(JSON.parse(text))
  } catch {
    return { kind: 'unavailable' }
  }
}

const basicHeader = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

/** `accessToken` is the app's own, if it has a secret. */
export type Introduction = {
  found: 'known' | 'unanswered' | ReturnType<typeof nameClientRefusal>
  accessToken: string | null
  /** Spotify's own text about an app that it doesn't know. */
  message: string | null
}

/**
 * Whether Spotify knows this app, checked before anyone logs in. An app with a secret uses the client credentials
 * grant: https://developer.spotify.com/documentation/web-api/tutorials/client-credentials-flow. An app without a secret
 * sends an invalid code, which Spotify refuses in other words if it doesn't know the app.
 */
export async function introduceApp(settings: Env): Promise<Introduction> {
  const isPublic = settings.clientSecret === null
  const neverGiven = {
    grant_type: 'authorization_code',
    code: 'none',
    redirect_uri: redirectUri(settings),
    code_verifier: randomBytes(32).toString('base64url'),
  }
  const answer = await requestTokens(isPublic ? neverGiven : { grant_type: 'client_credentials' }, settings)
  if (answer.kind === 'tokens') return { found: 'known', accessToken: answer.accessToken, message: null }
  if (answer.kind !== 'client-refused') {
    return { found: answer.kind === 'unavailable' ? 'unanswered' : 'known', accessToken: null, message: null }
  }
  const found = nameClientRefusal(answer.description)
  // Spotify asks only known apps for their secret.
  if (isPublic && found === 'ClientSecretRefused') return { found: 'known', accessToken: null, message: null }
  return {
    found,
    accessToken: null,
    message: ['invalid_client', answer.description].filter(Boolean).join(': '),
  }
}

function toAnswer(body: unknown): TokenAnswer {
  const answer = v.safeParse(answerSchema, body)
  if (answer.success) {
    const { access_token, refresh_token, expires_in, scope } = answer.output
    const obtainedAtMs = Date.now()
    return {
      kind: 'tokens',
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresAtMs: obtainedAtMs + expires_in * 1000,
      obtainedAtMs,
      scope,
    }
  }
  const refusal = v.safeParse(errorSchema, body)
  if (!refusal.success) return { kind: 'unavailable' }
  const { error, error_description: description } = refusal.output
  if (error === 'invalid_grant') return { kind: 'refused' }
  if (error === 'invalid_client') return { kind: 'client-refused', description }
  // Spotify answers either only to a client it knows: https://www.rfc-editor.org/rfc/rfc6749#section-5.2
  const isRecognised = error === 'unsupported_grant_type' || error === 'unauthorized_client'
  return { kind: isRecognised ? 'grant-refused' : 'unavailable' }
}

/** The credential that Spotify refused, by its description of `invalid_client`. */
export function nameClientRefusal(description: string) {
  return /secret/i.test(description) ? 'ClientSecretRefused' : 'ClientIdRefused'
}

/** Reasons for a failed login that next-auth doesn't name. The login page explains each. */
export type SignInRefusal =
  | 'AccessDenied'
  | 'NotRegistered'
  | 'OAuthCreateAccount'
  | 'OwnerPremiumLapsed'
  | 'ClientIdRefused'
  | 'ClientSecretRefused'
  | 'RedirectRefused'
  | 'ProviderUnreachable'
  | 'TooManyAttempts'
  | 'ProviderUnavailable'
  | QuotaSpent

/** With the second of the epoch at which Spotify answers again, if it said so. */
type QuotaSpent = 'QuotaSpent' | `QuotaSpent.${number}`
