import * as v from 'valibot'
import type { Fault } from './faults'

const schema = v.strictObject({
  match: v.strictObject({
    method: v.optional(v.string()),
    path: v.optional(
      v.pipe(v.string(), v.check(isPattern, 'match.path is a prefix or a regular expression')),
    ),
  }),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  drop: v.optional(v.boolean()),
  withoutCors: v.optional(v.boolean()),
})

/** A fault rule as posted; a rule with a misspelt field would do nothing, so it is refused. */
export function readFault(body: unknown): { ok: true; fault: Fault } | { ok: false; problem: string } {
  const result = v.safeParse(schema, body)
  if (result.success) return { ok: true, fault: result.output }
  const [issue] = result.issues
  return { ok: false, problem: `${v.getDotPath(issue) ?? 'The rule'}: ${issue.message}` }
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}
