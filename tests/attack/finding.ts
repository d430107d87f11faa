/** What came of one attack; null: nothing gave way. */
export type Finding = { name: string; problem: string | null }

/** The status that an answer may have, and what its body may never say. */
export type Expectation = readonly number[] | { status: readonly number[]; never: RegExp }

/** For a terminal: without what it would obey, and not too long. */
export function plain(text: string): string {
  const safe = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, '�')
  return safe.length > 140 ? `${safe.slice(0, 140)}…` : safe
}
