import { ProviderError } from '@/lib/provider-error'

/** How much of the API the app may use: https://developer.spotify.com/documentation/web-api/concepts/quota-modes */
export type QuotaMode = 'extended' | 'development'

/** What was learnt, and when (wall-clock ms) it is to be learnt afresh. */
export type LearntMode = { mode: QuotaMode; untilMs: number }

/** Where the answer is kept between clients: local storage in a browser, the process on a server. */
export type DialectMemory = { read(): LearntMode | null; write(learnt: LearntMode): void }

const hourMs = 60 * 60_000
// Owners may get more quota, and other builds are served from the same address.
const weekMs = 7 * 24 * hourMs

export type TwoForms<T> = {
  extended(): Promise<T>
  development(): Promise<T>
  /** The extended form names one thing by id, so that its 404 may mean that thing and says nothing of the app. */
  isAboutOneThing?: boolean
}

export type Dialect = ReturnType<typeof createDialect>

/**
 * One API, two dialects: an app in development mode is refused the older endpoints. Since that refusal looks like the
 * one for someone else's playlist, use this only for calls whose answer does not depend on whose thing they are about.
 *
 * A refusal may also be odd. The first one counts for an hour; refused again after that, the app is taken to be in
 * development mode for a week. Where the older form is known to work, it takes two refusals in a row to count at all.
 */
export function createDialect(quotaMode: QuotaMode | null, memory?: DialectMemory) {
  let learnt: LearntMode | null = null
  let refusalsInARow = 0
  let learning: Promise<unknown> | null = null

  /** Null until learnt, and again when that was long ago. */
  function known(): QuotaMode | null {
    if (quotaMode) return quotaMode
    learnt ??= memory?.read() ?? null
    const leftMs = (learnt?.untilMs ?? 0) - Date.now()
    // More than was ever given was noted by a clock that ran ahead.
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
      // What has no newer form is withheld without a request, which proves nothing.
      if (!(error instanceof ProviderError) || error.status === undefined || !isRemoved(error, false))
        throw error
      const answer = await forms.extended().catch((second: unknown) => {
        // Refused too: then the thing itself is missing, as the first answer said.
        throw isRemoved(second, true) ? error : second
      })
      remember('extended')
      return answer
    }
  }

  return {
    known,
    /** Calls the form this app may use; the very first call finds out which, and others wait for it. */
    async choose<T>(forms: TwoForms<T>): Promise<T> {
      while (known() === null && learning) await learning
      const mode = known()
      if (quotaMode) return forms[quotaMode]()
      if (mode === 'development') return tryDevelopment(forms)
      const attempt = tryExtended(forms)
      // Those who wait only look at what was learnt; its caller handles how the attempt itself ended.
      if (mode === null) learning = attempt.then(settle, settle)
      return attempt
    },
  }
}

function isRemoved(error: unknown, isAboutOneThing: boolean): boolean {
  if (!(error instanceof ProviderError)) return false
  return error.kind === 'withheld' || (error.status === 404 && !isAboutOneThing)
}
