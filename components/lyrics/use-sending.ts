import { useEffect, useRef, useState } from 'react'
import { type SendProblem, sendPublication } from '@/lib/lyrics/send-publication'

type Wish = Parameters<typeof sendPublication>[0]

/** Sends to the lyrics service, which can take minutes; leaving calls it off. */
export function useSending(onSent: () => void) {
  const [state, setState] = useState<{ isSending: boolean; problem: SendProblem | null }>({
    isSending: false,
    problem: null,
  })
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  async function send(wish: Wish): Promise<void> {
    const controller = new AbortController()
    ending.current = controller
    setState({ isSending: true, problem: null })
    try {
      const answer = await sendPublication(wish, controller.signal)
      setState({ isSending: false, problem: answer.ok ? null : answer.problem })
      if (answer.ok) onSent()
    } catch (error) {
      if (!controller.signal.aborted) throw error
      setState({ isSending: false, problem: null })
    }
  }

  return { ...state, send, stop: () => ending.current?.abort() }
}
