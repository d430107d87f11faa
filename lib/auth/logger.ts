import 'server-only'
import type { LoggerInstance } from 'next-auth'
import { createAllowance } from '@/lib/server/allowance'
import { toPlainLine } from '@/lib/server/terminal'

/** The fields that are logged. Others contain a profile, tokens or Spotify's own text. */
const fields = new Set(['error', 'message', 'name', 'providerId', 'url', 'client'])
const secretTexts =
  /\b(bearer|basic)\s+[\w.~+/=-]+|\b(code|state|access_token|refresh_token)=[^&\s]+|(?<=\bexpected |got: )(?!\d{3}(?:[\s,]|$))[^\s,]+/gi
/** V8 quotes the text that it could not parse. */
const quotedJson = /, ".*" is not valid JSON/g
const longestText = 300

/** Visitors can cause entries, so they are limited: no one can fill the disk, or bury other entries. */
const entries = createAllowance({ most: 30, refillMs: 2_000 })
let leftOut = 0

/**
 * next-auth's log, one line per entry, without tokens, codes or cookies. Its debug messages are dropped, because they
 * contain both.
 */
export const authLogger: LoggerInstance = {
  error: (code, metadata) => write('error', code, metadata),
  warn: (code) => write('warn', code),
  debug() {},
}

function write(level: 'error' | 'warn', code: string, metadata?: unknown): void {
  if (!entries.take('')) {
    leftOut += 1
    return
  }
  const details = metadata === undefined ? '' : ` ${JSON.stringify(redact(metadata))}`
  const before = leftOut === 0 ? '' : ` (${leftOut} entries before this one were left out)`
  leftOut = 0
  // biome-ignore lint/suspicious/noConsole: the server's log is the terminal.
  console[level](`auth ${level} ${redactText(code)}${details}${before}`)
}

/** A copy that is safe to log: name and message of errors, the known fields of other objects, three levels deep. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 2 || Array.isArray(value)) return '…'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => fields.has(name))
      .map(([name, item]) => [name, redact(item, depth + 1)]),
  )
}

function redactText(text: string): string {
  const plain = toPlainLine(text).replace(quotedJson, ' is not valid JSON')
  return plain.replace(secretTexts, '[redacted]').slice(0, longestText)
}
