import 'server-only'
import { describeProblems, readEnv } from '@/lib/env'

/** Ends the process when a setting is invalid, naming each one on the terminal. */
export function checkSettings(): void {
  const result = readEnv()
  if (result.ok) return
  process.stderr.write(`Tonearm cannot start:\n${describeProblems(result.problems)}\n`)
  process.exit(1)
}
