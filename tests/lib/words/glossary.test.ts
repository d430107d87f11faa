import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const messages = readdirSync('lib/words').map((file) => `lib/words/${file}`)
const docs = [
  'README.md',
  '.env.example',
  'docs/hosting.md',
  'docs/queue.md',
  'docs/terms.md',
  'deploy/tailscale.md',
]

/** Each with the word that the app uses instead. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\bfavou?rites?\b/i, 'Liked Songs'],
  [/\bhearts\b/i, 'Liked Songs'],
  [/\bunsave\b/i, 'remove'],
  [/\bchosen\b/i, 'selected'],
  [/\bsign(ed|ing)?[- ](in|out)s?\b/i, 'log in, login'],
  [/\bstand-in\b/i, 'demo'],
  [/\bsandbox\b/i, 'demo'],
  [/\bmachines?\b(?! learning)/i, 'server, computer'],
  [/\bpictures?\b/i, 'image, cover'],
  [/\bslow down\b/i, 'Too many requests'],
  [/\bcolour/i, 'color'],
  [/\ballow-list\b/i, 'User Management'],
  [/\bredirect address/i, 'redirect URI'],
  [/\bthe provider/i, 'Spotify'],
  [/\b(nobody|anybody|somebody|whoever)\b/i, 'no one, anyone, someone'],
  [/\b(puts?|took|taken) back\b/i, 'restore'],
  [/\b(latin letters|time the lyrics|second line)\b/i, 'romanization, sync lyrics'],
  [/\b(in|to|from|search) your library\b/, 'Your Library'],
]

/** Messages on screen use contractions. */
const spelledOut =
  /\b(can|could|do|does|did|is|are|was|were|has|have|had|will|would|should) not\b|\bcannot\b|\b(it|there) (is|will)\b/i

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** The text of literals, without the values in templates and without keys. */
function literalsOf(path: string): string[] {
  const literals = withoutComments(readFileSync(path, 'utf8')).matchAll(
    /'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g,
  )
  return [...literals]
    .map(([, single, double, template]) => single ?? double ?? template?.replace(/\$\{[^}]*\}/g, '…') ?? '')
    .filter((text) => !/^[@./]|^[a-z-]+$/.test(text))
}

const faultsOf = (text: string, rules: typeof avoided) =>
  rules.filter(([word]) => word.test(text)).map(([word, instead]) => `${text}\n  ${word} → ${instead}`)

test.each(messages)('%s uses the words of the glossary, with contractions', (path) => {
  const rules = [...avoided, [spelledOut, 'a contraction'] as const]
  expect(literalsOf(path).flatMap((text) => faultsOf(text, rules))).toEqual([])
})

/** Docs may name the sandbox, and quote Spotify and file names. */
const docRules = avoided.filter(
  ([, instead]) => !['demo', 'selected', 'Liked Songs', 'Your Library'].includes(instead),
)

test.each(docs)('%s uses the words of the glossary', (path) => {
  const lines = readFileSync(path, 'utf8').split('\n')
  expect(lines.flatMap((line) => faultsOf(line, docRules))).toEqual([])
})
