import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { parseYaml } from '@/lib/lyrics/parse-yaml'
import { expectLinear } from '@/tests/setup/expect-linear'

test('mappings, sequences next to and below their key, and all scalar styles are read', () => {
  const text = `---
# by hand
version: '1.0'
"quoted": it's # a note
single: 'It''s: so'
double: "A \\"B\\"\\tC \\x41\\u00e9\\U0001F600"
empty:
none: ~
list: []
map: {}
beside:
- a
-   b: 1
    c: 2
- - d
below:
    - e
block: |-
  One
    - two: 2

  # three
after: end
`
  expect(parseYaml(text)).toEqual({
    version: '1.0',
    quoted: "it's",
    single: "It's: so",
    double: 'A "B"\tC Aé😀',
    empty: null,
    none: null,
    list: [],
    map: {},
    beside: ['a', { b: '1', c: '2' }, ['d']],
    below: ['e'],
    block: 'One\n- two: 2\n\n# three',
    after: 'end',
  })
})

test.each([
  ['an anchor', 'a: &x 1'],
  ['an alias', 'a: *x'],
  ['a merge', 'a:\n  <<: *x\n'],
  ['a tag', 'a: !!js/function x'],
  ['a collection on one line', 'a: [1, 2]'],
  ['a text over two lines', 'a: "one\n  two"'],
  ['a text that goes on', 'a: one\n  two'],
  ['two values', 'a\nb'],
  ['two indentations', 'a:\n    b: 1\n  c: 2'],
  ['many levels', Array.from({ length: 20 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
])('%s is rejected', (_, text) => {
  expect(parseYaml(text)).toBeUndefined()
})

test('key named like an object property belongs to the file', () => {
  const read = parseYaml('__proto__:\n  lines: x\nconstructor: y')
  expect(Object.keys(read as object)).toEqual(['__proto__', 'constructor'])
  expect((read as { lines?: unknown }).lines).toBeUndefined()
})

test('lyrics written by programs round-trip', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((letters) => letters.replace(/\p{C}/gu, ''))
  const line = fc.record({ text, start_ms: fc.nat().map(String), words: fc.array(fc.record({ text })) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const file = { version: '1.0', lines }
      const options = { lineWidth: 0, defaultStringType: 'QUOTE_SINGLE' } as const
      expect(parseYaml(stringify(file, options))).toEqual(file)
      expect(parseYaml(stringify(file, { ...options, indentSeq: false }))).toEqual(file)
      expect(parseYaml(stringify(file, { ...options, defaultStringType: 'QUOTE_DOUBLE' }))).toEqual(file)
    }),
  )
})

test.each(['- ', '-\n', 'a:\n', 'a: b\n', '- a: |\n', ' ', "''", '\\', '"'])(
  'half a megabyte of %j takes linear time',
  (unit) => {
    expectLinear(500_000, (bytes) => {
      const flood = unit.repeat(bytes / unit.length)
      return () => [parseYaml(flood), parseYaml(`a: "${flood}`), parseYaml(`a: '${flood}`)]
    })
  },
)
