/** The one way a call to the provider fails, on the server and in the browser alike. */
export type ProviderErrorKind =
  | 'signed-out' // The session is over; sign in again.
  | 'not-registered' // Not on the app's allow-list, or the owner's Premium lapsed (see `reason`).
  | 'premium-required' // The command needs Premium.
  | 'insufficient-scope' // Consent was given for less than this needs.
  | 'withheld' // Not given to this app (development mode); what remains still works.
  | 'restricted' // The player refuses the command at this moment (see `reason`).
  | 'no-device' // Nothing to play on, or the named device is gone.
  | 'not-found' // No such thing, or an id the provider does not accept.
  | 'bad-request' // Refused as malformed; a fault of ours.
  | 'rate-limited' // Wait until `retryAtMs`.
  | 'offline' // The browser has no network.
  | 'unavailable' // The provider did not answer, or answered with a fault of its own.
  | 'bad-response' // The answer is not what the provider documents.
  | 'aborted' // We called it off; show nothing.

/** A reason of `restricted`: the device takes no commands from this app. */
export const DEVICE_NOT_CONTROLLABLE = 'DEVICE_NOT_CONTROLLABLE'

type ProviderErrorDetails = {
  status?: number
  /** The provider's machine-readable reason, e.g. `PREMIUM_REQUIRED`, where it gave one. */
  reason?: string
  /** Wall-clock time in ms since the epoch before which asking again is pointless. */
  retryAtMs?: number
  /** The provider's counter that is spent, as `bucketOf` names it; everything outside it is still answered. */
  bucket?: string
  /** `retryAtMs` is our guess: the provider's time could not be read. */
  isEstimate?: boolean
  cause?: unknown
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly kind: ProviderErrorKind
  readonly status: number | undefined
  readonly reason: string | undefined
  readonly retryAtMs: number | undefined
  readonly bucket: string | undefined
  readonly isEstimate: boolean

  constructor(kind: ProviderErrorKind, message: string, details: ProviderErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.reason = details.reason
    this.retryAtMs = details.retryAtMs
    this.bucket = details.bucket
    this.isEstimate = details.isEstimate ?? false
  }
}

/** The error of a request that `signal` ended: `aborted`, or `unavailable` if its time ran out. */
export function abortedError(signal?: AbortSignal): ProviderError {
  const cause: unknown = signal?.reason
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ProviderError('unavailable', 'There was no answer in time.', { cause, reason: 'TIMEOUT' })
  }
  return new ProviderError('aborted', 'The request was called off.', { cause })
}

/** Settles as `begin` says, or rejects (`abortedError`) when `signal` aborts first; then what it returned is called. */
export function abortable<T>(
  signal: AbortSignal | undefined,
  begin: (resolve: (value: T) => void, reject: (error: unknown) => void) => () => void,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(abortedError(signal))
  let handleAbort = () => {}
  const answer = new Promise<T>((resolve, reject) => {
    const giveUp = begin(resolve, reject)
    handleAbort = () => {
      reject(abortedError(signal))
      giveUp()
    }
    signal?.addEventListener('abort', handleAbort)
  })
  return answer.finally(() => signal?.removeEventListener('abort', handleAbort))
}

/** Our own reason for `rate-limited`: what is left of a bucket is not for reading in the background. */
export const QUOTA_RESERVED = 'QUOTA_RESERVED'

/** Our own reason for `bad-response`: rows that the list's total counts were not sent. */
export const LIST_CUT_OFF = 'LIST_CUT_OFF'

/** Our own reason for `bad-request`: the version that an edit named is not one to the provider. */
export const VERSION_REFUSED = 'VERSION_REFUSED'

/** Whether a request may have succeeded although its answer is missing or unreadable. Check before sending it again. */
export function mayHaveSucceeded({ kind }: ProviderError): boolean {
  return kind === 'unavailable' || kind === 'offline' || kind === 'bad-response'
}

/** Our own reason for `restricted`: another tab has removed the song, or it's over. */
export const NOT_IN_QUEUE = 'NOT_IN_QUEUE'

/** The provider doesn't know or take this music, and would answer the same again. */
export const isUnknownMusic = ({ kind }: ProviderError): boolean =>
  kind === 'bad-request' || kind === 'not-found'

/** Says nothing about the listener, so other music may well play. Where it's forbidden, the device may be the reason. */
export const isAboutMusic = (error: ProviderError): boolean =>
  isUnknownMusic(error) ||
  error.kind === 'withheld' ||
  (error.kind === 'restricted' && error.reason !== DEVICE_NOT_CONTROLLABLE)
