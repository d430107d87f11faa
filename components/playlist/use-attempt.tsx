import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/lib/browser/toasts'
import { mayHaveSucceeded, type ProviderError } from '@/lib/provider-error'
import { reasonInWords } from '@/lib/words/error-words'

/** `run` returns an error message, or null. The dialog shows it as an alert, or as a toast once it is closed. */
export function useAttempt() {
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({
    isBusy: false,
    failure: null,
  })
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  async function attempt(run: () => Promise<string | null>) {
    setState({ isBusy: true, failure: null })
    const failure = await run()
    if (failure !== null && isClosed.current) showToast({ text: failure, kind: 'error' })
    else setState({ isBusy: false, failure })
  }
  const { isBusy, failure } = state
  const alert = failure ? (
    <p className="failure" role="alert">
      {failure}
    </p>
  ) : null
  return { isBusy, alert, attempt }
}

type FailureWords = Record<'not' | 'unknown', (reason: string) => string>

export function failureInWords(
  words: FailureWords,
  error: ProviderError,
  isUnknown = mayHaveSucceeded(error),
) {
  return words[isUnknown ? 'unknown' : 'not'](reasonInWords(error))
}
