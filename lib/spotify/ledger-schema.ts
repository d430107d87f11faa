/** The forms of what browsers and server tell each other about spending. In a file of its own: no page starts with it. */
import * as v from 'valibot'
import type { Closing, Spending } from '@/lib/spotify/ledger'

const bucketName = v.pipe(v.string(), v.maxLength(60))
const hourOfEpoch = v.pipe(v.string(), v.regex(/^\d{1,9}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
export const spendingSchema: v.GenericSchema<unknown, Spending> = v.record(
  bucketName,
  v.record(hourOfEpoch, count),
)
export const closingsSchema: v.GenericSchema<unknown, Record<string, Closing>> = v.record(
  bucketName,
  v.object({ untilMs: v.number(), isEstimate: v.boolean(), triedAtMs: v.number() }),
)

/** What a browser learns of the rest of its household. */
export const heardSchema = v.object({ others: spendingSchema, closings: closingsSchema })
/** What it reports. */
export const reportSchema = v.object({
  own: spendingSchema,
  closings: closingsSchema,
  browser: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
})
