import { parseJson } from '@/lib/deadline'
import { DEVICE_NOT_CONTROLLABLE, ProviderError, type ProviderErrorKind } from '@/lib/provider-error'
import type { Refused } from '@/lib/spotify/quota/traffic'

/** `path` is below `/v1`. */
type RefusedAnswer = { status: number; path: string; isHtml: boolean } & ReturnType<typeof readErrorBody>

/** A reason of `not-registered`: no one may use the app until its owner has Premium again. */
export const OWNER_PREMIUM_LAPSED = 'OWNER_PREMIUM_LAPSED'
/** A reason of `not-registered`: the app's owner has not listed this account. */
export const ACCOUNT_NOT_LISTED = 'ACCOUNT_NOT_LISTED'

/**
 * Makes a ProviderError from a refused request. The body may be an object, a flat object, a string, plain text, HTML
 * or nothing: https://developer.spotify.com/documentation/web-api/concepts/api-calls
 */
export function parseError({
  status,
  body,
  path,
  ...wait
}: { status: number; body: string; path: string } & Partial<Refused>): ProviderError {
  const refusal: RefusedAnswer = { status, path, isHtml: /^\s*</.test(body), ...readErrorBody(body) }
  const [kind, reason] = classify(refusal)
  const message = refusal.isHtml ? '' : refusal.message.slice(0, 300)
  return new ProviderError(kind, message || `The provider answered ${status}.`, {
    status,
    ...(reason !== undefined && { reason }),
    ...wait,
  })
}

function readErrorBody(body: string) {
  const text = body.trim()
  // Spotify tells an account that isn't listed so in plain text.
  const parsed = parseJson(text) ?? text
  if (typeof parsed === 'string') return { message: parsed, reason: undefined }
  const envelope = asRecord(parsed)
  const error = asRecord(envelope.error)
  const message = error.message ?? envelope.error_description ?? envelope.error ?? envelope.message
  const reason = error.reason ?? envelope.reason
  return {
    message: typeof message === 'string' ? message : '',
    reason: typeof reason === 'string' ? reason : undefined,
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

type Classified = [kind: ProviderErrorKind, reason: string | undefined]

function classify(refusal: RefusedAnswer): Classified {
  const { status, reason, message } = refusal
  if (reason === 'NO_ACTIVE_DEVICE') return ['no-device', reason]
  if (reason === 'PREMIUM_REQUIRED') return ['premium-required', reason]
  if (status >= 500 || status === 408) return ['unavailable', reason]
  switch (status) {
    case 401:
      // A missing permission under the wrong status; another token would not help.
      return [/permissions|scope/i.test(message) ? 'insufficient-scope' : 'signed-out', reason]
    case 403:
      return classifyForbidden(refusal)
    case 404:
      return [isAboutDevice(refusal) ? 'no-device' : 'not-found', reason]
    case 410:
      return ['withheld', reason]
    case 429:
      return ['rate-limited', reason]
    case 400:
      return [/base62|invalid id|non existing id/i.test(message) ? 'not-found' : 'bad-request', reason]
    default:
      return [status >= 400 ? 'bad-request' : 'bad-response', reason]
  }
}

function classifyForbidden({ message, reason, isHtml, path }: RefusedAnswer): Classified {
  // HTML pages come from the edge in front of the API; the fault is temporary.
  if (isHtml) return ['unavailable', reason]
  if (/owner of the app/i.test(message)) return ['not-registered', OWNER_PREMIUM_LAPSED]
  if (/registered|developer\.spotify\.com\/dashboard/i.test(message))
    return ['not-registered', ACCOUNT_NOT_LISTED]
  if (/scope/i.test(message)) return ['insufficient-scope', reason]
  if (/premium/i.test(message)) return ['premium-required', reason]
  if (reason === 'RATE_LIMITED') return ['rate-limited', reason]
  // For a restricted device the reason is only UNKNOWN.
  if (/restricted device/i.test(message) || reason === 'REMOTE_CONTROL_DISALLOW')
    return ['restricted', DEVICE_NOT_CONTROLLABLE]
  const isPlayerRefusal = /player command failed|restriction violated/i.test(message)
  if (isPlayerRefusal || (reason !== undefined && path.startsWith('/me/player')))
    return ['restricted', reason]
  return ['withheld', reason]
}

/** For a player command only the device can be missing, unless the answer names something else. */
function isAboutDevice({ message, path }: RefusedAnswer): boolean {
  if (/device/i.test(message)) return true
  return path.startsWith('/me/player') && !/context|resource|\bid\b|uri/i.test(message)
}
