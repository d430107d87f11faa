import * as v from 'valibot'
import { bucketNames, type QuotaSettings } from '../quota'
import type { Fault } from './faults'

const faultSchema = v.strictObject({
  match: v.strictObject({
    method: v.optional(v.string()),
    path: v.optional(
      v.pipe(v.string(), v.check(isPattern, 'match.path is a prefix or a regular expression')),
    ),
  }),
  chance: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.unknown()),
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  drop: v.optional(v.boolean()),
  endsBefore: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  isSpoilt: v.optional(v.boolean()),
  withoutCors: v.optional(v.boolean()),
})

const quotaSchema = v.strictObject({
  quotas: v.optional(v.record(v.picklist(bucketNames), v.pipe(v.number(), v.integer(), v.minValue(0)))),
})

type Reading<T> = { ok: true; value: T } | { ok: false; problem: string }

/** A fault rule as posted; a rule with a misspelt field would do nothing, so it is refused. */
export const readFault = (body: unknown): Reading<Fault> => read(faultSchema, body)

/** The quotas to change. */
export const readQuotaSettings = (body: unknown): Reading<Partial<QuotaSettings>> => read(quotaSchema, body)

function read<T>(schema: v.GenericSchema<unknown, T>, body: unknown): Reading<T> {
  const result = v.safeParse(schema, body)
  if (result.success) return { ok: true, value: result.output }
  const [issue] = result.issues
  return { ok: false, problem: `${v.getDotPath(issue) ?? 'What was posted'}: ${issue.message}` }
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
