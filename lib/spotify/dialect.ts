import { ProviderError } from '@/lib/provider-error'

/** How much of the API the app may use; see https://developer.spotify.com/documentation/web-api/concepts/quota-modes */
export type QuotaMode = 'extended' | 'development'

/** Where the answer is kept between clients: local storage in a browser, the process on a server. */
export type DialectMemory = { read(): QuotaMode | null; write(mode: QuotaMode): void }

export type TwoForms<T> = {
  extended(): Promise<T>
  development(): Promise<T>
  /** The extended form names one thing by id, so that its 404 may mean that thing and says nothing of the app. */
  isAboutOneThing?: boolean
}

export type Dialect = {
  /** Calls the form this app may use; the very first call learns which, and others wait for it. */
  choose<T>(forms: TwoForms<T>): Promise<T>
  /** Null until learnt. */
  known(): QuotaMode | null
}

/**
 * One API, two dialects: an app in development mode is refused the older endpoints. Since the refusal looks like that of
 * someone else's playlist, only calls may be put through here whose answer does not depend on whose thing they are about.
 */
export function createDialect({
  quotaMode,
  memory,
}: {
  quotaMode: QuotaMode | null
  memory?: DialectMemory | undefined
}): Dialect {
  let learnt: QuotaMode | null = null
  let learning: Promise<unknown> | null = null

  function known(): QuotaMode | null {
    if (quotaMode) return quotaMode
    learnt ??= memory?.read() ?? null
    return learnt
  }

  function remember(mode: QuotaMode): void {
    if (learnt === mode) return
    learnt = mode
    memory?.write(mode)
  }

  async function tryExtended<T>(forms: TwoForms<T>): Promise<T> {
    try {
      const answer = await forms.extended()
      remember('extended')
      return answer
    } catch (error) {
      if (!isRemoved(error, forms.isAboutOneThing === true)) throw error
      remember('development')
      return forms.development()
    }
  }

  async function tryDevelopment<T>(forms: TwoForms<T>): Promise<T> {
    try {
      return await forms.development()
    } catch (error) {
      // A thing this app never gets needs no second opinion; an endpoint that is not there does.
      if (!isMissingEndpoint(error)) throw error
      return forms.extended().then(
        (answer) => {
          remember('extended')
          return answer
        },
        (second) => {
          // Refused too: then it was the thing that is missing, as the first answer said.
          throw isRemoved(second, true) ? error : second
        },
      )
    }
  }

  return {
    known,
    async choose<T>(forms: TwoForms<T>) {
      while (known() === null && learning) await learning
      const mode = known()
      if (quotaMode) return forms[quotaMode]()
      if (mode === 'development') return tryDevelopment(forms)
      if (mode === 'extended') return tryExtended(forms)
      const attempt = tryExtended(forms)
      // Those who wait look at what was learnt; how the attempt itself went is its caller's business.
      learning = attempt.then(settle, settle)
      return attempt
    },
  }

  function settle(): void {
    learning = null
  }
}

function isRemoved(error: unknown, isAboutOneThing: boolean): boolean {
  if (!(error instanceof ProviderError)) return false
  if (error.kind === 'withheld') return true
  return error.status === 404 && !isAboutOneThing
}

function isMissingEndpoint(error: unknown): boolean {
  return error instanceof ProviderError && (error.status === 404 || error.status === 410)
}
