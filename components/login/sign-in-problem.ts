import { isSignInCode, type SignInCode } from '@/lib/words/sign-in-words'

export type SignInProblem = {
  code: SignInCode
  /** A `note` is nobody's fault and needs no alarm. */
  tone: 'note' | 'alert'
  /** Until it is over; null where nobody said. */
  waitMinutes: number | null
}

const notes = new Set(['SessionRequired', 'ReauthRequired', 'SessionExpired', 'ConsentEnds', 'Disconnected'])
const longestWaitMinutes = 25 * 60

/** The problem an error code in the address stands for, since the code is never shown; null without one. */
export function signInProblem(error: string | null): SignInProblem | null {
  if (error === null) return null
  const [, name = error, seconds] = /^(\w+)\.(\d+)$/.exec(error) ?? []
  const minutes = seconds === undefined ? null : Math.ceil((Number(seconds) * 1000 - Date.now()) / 60_000)
  return {
    code: isSignInCode(name) ? name : 'unknown',
    tone: notes.has(name) ? 'note' : 'alert',
    // Anybody may write a time into the address.
    waitMinutes: minutes !== null && minutes <= longestWaitMinutes ? minutes : null,
  }
}
