import 'server-only'
import type { Profile, TokenSet } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import * as v from 'valibot'
import { exchanges } from '@/lib/auth/guard/admission'
import { nameClientRefusal, type SignInRefusal } from '@/lib/auth/token-endpoint'
import { fetchText, withDeadline } from '@/lib/deadline'
import { avatarPx, pickImage } from '@/lib/music/entities'
import type { Env } from '@/lib/server/env'
import { neededScopes } from '@/lib/spotify/endpoints/scopes'
import { readRetryAfter } from '@/lib/spotify/quota/waits'

const TIMEOUT_MS = 10_000
const MAX_PROFILE_BYTES = 256 * 1024

// All of it goes into the session cookie, whose size is limited.
const longestName = 100
const longestId = 200
const longestAddress = 500

const profileSchema = v.object({
  id: v.nullish(v.string()),
  account_id: v.nullish(v.string()),
  display_name: v.nullish(v.string()),
  images: v.nullish(v.array(v.object({ url: v.string(), width: v.nullish(v.number(), null) })), []),
})

/**
 * Spotify as next-auth's provider, on the hosts of `settings`, for a visitor from `address`. `onRefusal` gets the
 * cause of a failure that next-auth would only call `OAuthCallback`, before it is thrown.
 */
export function spotifyProvider(
  settings: Env,
  address: string,
  onRefusal: (refusal: SignInRefusal) => void,
): OAuthConfig<Profile> {
  const { accountsUrl, apiUrl, clientId, clientSecret } = settings
  return {
    id: 'spotify',
    name: 'Spotify',
    type: 'oauth',
    issuer: accountsUrl,
    clientId,
    ...toClient(clientSecret),
    checks: ['pkce', 'state'],
    httpOptions: { timeout: TIMEOUT_MS },
    authorization: { url: `${accountsUrl}/authorize`, params: { scope: neededScopes.join(' ') } },
    token: {
      url: `${accountsUrl}/api/token`,
      async request({ client, provider, params, checks }) {
        // The library makes no request for a state other than the visitor's own.
        if (params.state !== undefined && params.state === checks.state) {
          if (!exchanges.isFirst(params.state)) throw new Error('This answer was used before.')
          if (!exchanges.take(address)) {
            onRefusal('TooManyAttempts')
            throw new Error('Too many sign-ins have failed.')
          }
        }
        try {
          // The library's own timeout counts from the last byte, so a slow answer would never end.
          const tokens = await withDeadline({ timeoutMs: TIMEOUT_MS }, () =>
            // This type makes the library ignore a token in the address.
            client.oauthCallback(provider.callbackUrl, params, { ...checks, response_type: 'code' }),
          )
          exchanges.giveBack(address)
          // The library doesn't check the answer.
          if (typeof tokens.access_token !== 'string' || tokens.access_token === '') {
            throw new Error('The token endpoint gave no access token.')
          }
          return { tokens }
        } catch (error) {
          const refusal = nameTokenFailure(error)
          if (refusal) onRefusal(refusal)
          throw withoutWords(error)
        }
      },
    },
    userinfo: {
      url: `${apiUrl}/v1/me`,
      request: ({ tokens }) => fetchProfile(apiUrl, tokens, onRefusal),
    },
    profile(profile) {
      const user = toUser(profile)
      if (user) return user
      onRefusal('OAuthCreateAccount')
      throw new TypeError('The profile names no account.')
    },
  }
}

/** A public client sends its id in the body, and no header. */
function toClient(clientSecret: string | null) {
  return clientSecret === null
    ? { client: { token_endpoint_auth_method: 'none' as const } }
    : { clientSecret }
}

async function fetchProfile(
  apiUrl: string,
  tokens: TokenSet,
  onRefusal: (refusal: SignInRefusal) => void,
): Promise<Profile> {
  let cause: SignInRefusal = 'ProviderUnavailable'
  try {
    const headers = { Authorization: `Bearer ${tokens.access_token}` }
    const { response, text } = await fetchText(
      `${apiUrl}/v1/me`,
      { headers, cache: 'no-store' },
      { timeoutMs: TIMEOUT_MS, mostBytes: MAX_PROFILE_BYTES },
    )
    const { ok, status } = response
    if (ok) return JSON.parse(text)
    if (status === 403) cause = nameForbidden(text)
    if (status === 429) cause = nameQuotaSpent(readRetryAfter(response.headers, Date.now()))
    throw new Error(`The profile could not be read: the provider answered ${status}.`)
  } catch (error) {
    onRefusal(cause)
    throw withReason(error)
  }
}

// Only the profile says who has logged in.
function nameQuotaSpent(retryAfterMs: number | null): SignInRefusal {
  return retryAfterMs === null ? 'QuotaSpent' : `QuotaSpent.${Math.ceil((Date.now() + retryAfterMs) / 1000)}`
}

// next-auth logs the message and drops the cause, which has fetch's explanation.
function withReason(error: unknown): unknown {
  if (!(error instanceof Error && error.cause instanceof Error)) return error
  return new Error(`The profile could not be read: ${error.cause.message}`, { cause: error })
}

// An app in development mode serves only accounts that its owner has listed. For others consent succeeds, and the
// first call is answered with 403 in plain text: https://developer.spotify.com/documentation/web-api/concepts/quota-
// modes
function nameForbidden(text: string): SignInRefusal {
  // An HTML page comes from the edge in front of the API; the fault is temporary.
  if (/^\s*</.test(text)) return 'ProviderUnavailable'
  return /premium subscription required for the owner/i.test(text) ? 'OwnerPremiumLapsed' : 'NotRegistered'
}

// openid-client puts Spotify's error code on the error (RFC 6749, section 5.2). It throws an RPError where the answer
// doesn't fit the request, but also on a timeout. All other errors come from the network or a gateway.
function nameTokenFailure(error: unknown): SignInRefusal | null {
  if (!(error instanceof Error)) return null
  const code = 'error' in error ? String(error.error) : ''
  if (code === 'invalid_client') return nameClientRefusal(error.message)
  const isRefused = /^[a-z]+(_[a-z]+)+$/.test(code) && !/server_error|unavailable/.test(code)
  const isUnfitting = error.name === 'RPError' && !/timed out/.test(error.message)
  return isRefused || isUnfitting ? null : 'ProviderUnavailable'
}

/** The error that next-auth logs: the code of the refusal, without Spotify's text. */
function withoutWords(error: unknown): unknown {
  if (!(error instanceof Error && 'error' in error)) return error
  const code = /^[a-z_]{1,40}$/.test(String(error.error)) ? error.error : 'a code of its own'
  return new Error(`The token endpoint answered ${code}.`)
}

// `id` names the listener everywhere else, for example as the owner of a playlist; `account_id` was added in May
// 2026.
function toUser(profile: unknown): { id: string; name: string | null; image: string | null } | null {
  const result = v.safeParse(profileSchema, profile)
  if (!result.success) return null
  const { id, account_id, display_name, images } = result.output
  const identity = id ?? account_id
  if (!identity || identity.length > longestId) return null
  // The header shows the same size once the profile is known, so a page loads one image.
  const image = pickImage(
    images.map((image) => ({ ...image, height: null })),
    avatarPx,
  )
  return {
    id: identity,
    name: clip(display_name ?? identity),
    image: image !== null && image.length <= longestAddress ? image : null,
  }
}

function clip(name: string): string {
  // Half of a surrogate pair can't be sent.
  return name.slice(0, longestName).replace(/\p{Surrogate}/gu, '')
}
