import { ProviderError } from '@/lib/provider-error'

/** The extent of the app's access: https://developer.spotify.com/documentation/web-api/concepts/quota-modes */
export type QuotaMode = 'extended' | 'development'

/** The mode, and when (wall-clock ms) it is to be learned again. */
export type LearntMode = { mode: QuotaMode; untilMs: number }

/** Stores the mode between clients: in localStorage in a browser, in the process on a server. */
export type DialectMemory = { read(): LearntMode | null; write(learnt: LearntMode): void }

const hourMs = 60 * 60_000
// Owners may get more quota, and other builds are served from the same address.
const weekMs = 7 * 24 * hourMs

export type TwoForms<T> = {
  extended(): Promise<T>
  development(): Promise<T>
  /** The extended form names one entity by id, so its 404 may mean that entity and says nothing about the app. */
  isAboutOneThing?: boolean
}

export type Dialect = ReturnType<typeof createDialect>

/**
 * One API, two dialects: an app in development mode is refused the older endpoints. That refusal looks like the one
 * for someone else's playlist, so use this only for calls whose answer doesn't depend on whose entity it is. A
 * refusal may also be a fluke. The first one counts for an hour; refused again after that, the app counts as being in
 * development mode for a week. Where the older form is known to work, only two refusals in a row count.
 */
export function createDialect(quotaMode: QuotaMode | null, memory?: DialectMemory) {
  let learnt: LearntMode | null = null
  let refusalsInARow = 0
  let learning: Promise<unknown> | null = null

  /** Null until learned, and again once that is out of date. */
  function known(): QuotaMode | null {
    if (quotaMode) return quotaMode
    learnt ??= memory?.read() ?? null
    const leftMs = (learnt?.untilMs ?? 0) - Date.now()
    // A clock that ran ahead has noted a longer time.
    return learnt && leftMs > 0 && leftMs <= weekMs + 24 * hourMs ? learnt.mode : null
  }

  function remember(mode: QuotaMode): void {
    if (known() === mode) return
    const isCertain = mode === 'extended' || learnt?.mode === 'development'
    learnt = { mode, untilMs: Date.now() + (isCertain ? weekMs : hourMs) }
    memory?.write(learnt)
  }

  const settle = () => {
    learning = null
  }

  async function tryExtended<T>(forms: TwoForms<T>): Promise<T> {
    const earlierRefusals = refusalsInARow
    try {
      const answer = await forms.extended()
      refusalsInARow = 0
      remember('extended')
      return answer
    } catch (error) {
      if (!isRemoved(error, forms.isAboutOneThing === true)) throw error
      // Calls refused at the same time are one refusal.
      refusalsInARow = earlierRefusals + 1
      if (known() !== 'extended' || refusalsInARow > 1) remember('development')
      return forms.development()
    }
  }

  async function tryDevelopment<T>(forms: TwoForms<T>): Promise<T> {
    try {
      return await forms.development()
    } catch (error) {
      // A call without a newer form is refused without a request, which proves nothing.
      if (!(error instanceof ProviderError) || error.status === undefined || !isRemoved(error, false))
        throw error
      const answer = await forms.extended().catch((second: unknown) => {
        // Both forms were refused: the entity is missing, as the first answer said.
        throw isRemoved(second, true) ? error : second
      })
      remember('extended')
      return answer
    }
  }

  return {
    known,
    /** Calls the form that this app may use. The first call finds out which, and others wait for it. */
    async choose<T>(forms: TwoForms<T>): Promise<T> {
      while (known() === null && learning) await learning
      const mode = known()
      if (quotaMode) return forms[quotaMode]()
      if (mode === 'development') return tryDevelopment(forms)
      const attempt = tryExtended(forms)
      // The others only wait for the mode; the caller handles how its own attempt ended.
      if (mode === null) learning = attempt.then(settle, settle)
      return attempt
    },
  }
}

function isRemoved(error: unknown, isAboutOneThing: boolean): boolean {
  if (!(error instanceof ProviderError)) return false
  return error.kind === 'withheld' || (error.status === 404 && !isAboutOneThing)
}

/** Features that Spotify offers to some apps only. */

/** `nobody`: not offered to any app registered today. */
export type Audience = 'everyone' | 'extended' | 'nobody'

export const audiences = {
  'others-playlists': 'extended',
  'popular-songs': 'extended',
  'no-daily-limit': 'extended',
  recommendations: 'nobody',
  'queue-order': 'nobody',
} as const satisfies Record<string, Audience>

/** Null while the mode isn't known and makes a difference. */
export function isOffered(audience: Audience, mode: QuotaMode | null): boolean | null {
  if (audience !== 'extended') return audience === 'everyone'
  return mode === null ? null : mode === 'extended'
}
