/** Why an account of one's own could not be set up; `lib/words/own-account-words.ts` has the words for each. */
export type SetupFault =
  | { kind: 'not-an-id' }
  | { kind: 'client-unknown'; said: string | null }
  | { kind: 'redirect-refused'; said: string | null; redirectUri: string }
  | { kind: 'unanswered'; host: string }
  | { kind: 'wrong-code' }
  /** Too many wrong codes, or checks of an ID. */
  | { kind: 'too-often' }
  /** `code` is the system's, such as `EROFS`. */
  | { kind: 'not-kept'; path: string; code: string }
  /** What is kept cannot be used, as `problem` says. */
  | { kind: 'unusable'; problem: string }
  | { kind: 'stand-in-silent' }
  /** Somebody else may, or nobody. */
  | { kind: 'closed' }
  /** No answer came, or none that could be read. */
  | { kind: 'no-answer' }
