import { formatCount } from '@/lib/words/format'

export const outcomeWords = { pass: 'OK', warn: 'Warning', fail: 'Problem' }

export function summaryOf(checks: readonly { outcome: keyof typeof outcomeWords }[]): string {
  const count = (outcome: keyof typeof outcomeWords) =>
    checks.filter((check) => check.outcome === outcome).length
  const [problems, warnings] = [count('fail'), count('warn')]
  if (problems + warnings === 0) return 'Everything looks good.'
  if (warnings === 0) return `Tonearm found ${formatCount(problems, 'problem')}.`
  if (problems === 0) return `Tonearm found ${formatCount(warnings, 'warning')}, but no problems.`
  return `Tonearm found ${formatCount(problems, 'problem')} and ${formatCount(warnings, 'warning')}.`
}

export const connectionWords = {
  lead: 'See what’s working between Tonearm and Spotify, and fix what isn’t.',
  leadOfDemo: (host: string) =>
    `This is a demo: its music comes from ${host}. The checks are the same as with Spotify.`,
  server: 'This server',
  account: 'Your account',
  browser: 'This browser',
  inTerminal: 'To run these checks in a terminal, use {command}.',
  checkAgain: 'Check again',
  checking: 'Checking…',
  copy: { label: 'Copy', name: (what: string) => `Copy: ${what}`, done: 'Copied' },
  notCopied: 'Couldn’t copy. Select the text instead.',
}
