import { signInProblem } from '@/lib/auth/sign-in-problem'

/** The login page's words for the same fault. */
export function problemWords(code: string, address = ''): { meaning: string; fix: string } {
  const problem = signInProblem(code, address)
  return { meaning: `${problem?.title}.`, fix: problem?.text ?? '' }
}
