import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/lib/browser/toasts'

/** What went wrong with what a dialog was to do: shown in it, and as a message once it is closed. */
export function useFailure() {
  const [failure, setFailure] = useState<string | null>(null)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return {
    failure,
    setFailure(text: string | null) {
      if (text !== null && isClosed.current) showToast({ text, kind: 'error' })
      else setFailure(text)
    },
  }
}
