import { formatCount } from '@/lib/words/format'

export const outcomeWords = { pass: 'OK', warn: 'Warning', fail: 'Problem' }

export function summaryOf(checks: readonly { outcome: keyof typeof outcomeWords }[]): string {
  const count = (outcome: keyof typeof outcomeWords) =>
    checks.filter((check) => check.outcome === outcome).length
  const [problems, warnings] = [count('fail'), count('warn')]
  if (problems + warnings === 0) return 'Everything is in order.'
  if (warnings === 0) return `Tonearm found ${formatCount(problems, 'problem')}.`
  if (problems === 0) return `Tonearm found ${formatCount(warnings, 'warning')}, but no problems.`
  return `Tonearm found ${formatCount(problems, 'problem')} and ${formatCount(warnings, 'warning')}.`
}

export const connectionWords = {
  lead: 'What works between Tonearm and Spotify, and how to fix what does not.',
  leadOfDemo: (host: string) =>
    `This is a demo: its music comes from ${host}. The checks are the same as with Spotify.`,
  server: 'This server',
  account: 'Your account',
  browser: 'This browser',
  inTerminal: 'To make these checks in a terminal, use {command}.',
  checkAgain: 'Check again',
  checking: 'Checking',
  copy: { label: 'Copy', name: (what: string) => `Copy: ${what}`, done: 'Copied' },
  notCopied: 'The browser did not allow copying. Select the text.',
}
