import 'server-only'
import type { LoggerInstance } from 'next-auth'

/** Field names and texts that hold, or may hold, something a log must not keep. */
const secretFields = /token|secret|code|state|cookie|authorization|verifier/i
const secretTexts =
  /\b(bearer|basic)\s+[\w.~+/=-]+|\b(code|state|access_token|refresh_token)=[^&\s]+|(?<=\bexpected |got: )(?!\d{3}(?:[\s,]|$))[^\s,]+/gi

/**
 * next-auth's log, one line per entry, without tokens, codes or cookies. Its debug messages are dropped: they contain
 * both.
 */
export const authLogger: LoggerInstance = {
  error(code, metadata) {
    write('error', code, metadata)
  },
  warn(code) {
    write('warn', code)
  },
  debug() {},
}

function write(level: 'error' | 'warn', code: string, metadata?: unknown): void {
  const details = metadata === undefined ? '' : ` ${JSON.stringify(redact(metadata))}`
  // biome-ignore lint/suspicious/noConsole: the server's log is the terminal.
  console[level](`auth ${level} ${redactText(code)}${details}`)
}

/** A copy that is safe to log: errors by name and message, secrets left out. At most four levels deep. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 3) return '…'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretFields.test(name) && typeof item === 'string' ? '[redacted]' : redact(item, depth + 1),
    ]),
  )
}

function redactText(text: string): string {
  // A line break in a text from outside would forge a second entry.
  return text
    .replace(secretTexts, '[redacted]')
    .replace(/[\r\n]+/g, ' ')
    .slice(0, 500)
}
