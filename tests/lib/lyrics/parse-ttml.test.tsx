import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LyricLine } from '@/lib/lyrics/lyrics'
import { maxTtmlLength, parseTtml } from '@/lib/lyrics/parse-ttml'
import { duetTtml, ttmlOf } from '@/tests/builders/ttml'

function read(text: string) {
  const answer = parseTtml(text)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.lyrics
}

const words = (line: LyricLine | undefined) => line?.words?.map(({ text }) => text)

test('words have times, and spans without a space between are parts of one word', () => {
  const { kind, lines } = read(
    ttmlOf(
      '<p begin="1" end="3"><span begin="1.0" end="1.5">Sun</span><span begin="1.5" end="2">rise</span> <span begin="2" end="2.9">now</span></p>',
    ),
  )
  expect(kind).toBe('timed')
  expect(lines).toEqual([
    {
      startMs: 1_000,
      endMs: 3_000,
      text: 'Sunrise now',
      words: [
        { startMs: 1_000, endMs: 1_500, text: 'Sun' },
        { startMs: 1_500, endMs: 2_000, text: 'rise ' },
        { startMs: 2_000, endMs: 2_900, text: 'now' },
      ],
    },
  ])
})

test('line break with indentation is no space, a space before it is', () => {
  const span = (text: string, at: number) => `<span begin="${at}" end="${at + 1}">${text}</span>`
  const body = `<p begin="0" end="9">\n    ${span('Sun', 0)}\n    ${span('rise', 1)} \n    ${span('now', 2)}\n  </p>`
  expect(words(read(ttmlOf(body)).lines[0])).toEqual(['Sun', 'rise ', 'now'])
})

test('two singers have two sides, and a group has the first one’s', () => {
  const { lines } = read(duetTtml)
  const sides = lines.filter(({ text }) => text !== '').map(({ text, voice }) => [text, voice?.side])
  expect(sides).toEqual([
    ['Who kept the light', 'start'],
    ['(kept it)', 'start'],
    ['I did', 'end'],
    ['We did', 'start'],
  ])
  expect(lines[1]).toMatchObject({ startMs: 2_500, voice: { isBackground: true }, words: [{}, {}] })
  expect(words(lines[0])).toEqual(['Who ', 'kept ', 'the ', 'light'])
})

test('romanized and translated spans are separate lines', () => {
  const { lines } = read(duetTtml)
  expect(lines[0]).toMatchObject({ roman: 'hu kept', translation: '誰が灯を' })
  expect(read(duetTtml).credit).toBe('Ada Lund, Bo Reyes')
})

const inHead = (name: string, lang: string, texts: string) =>
  `<${name}s><${name} xml:lang="${lang}">${texts}</${name}></${name}s>`

test('second lines in the head belong to their lines, in the listener’s language', () => {
  const head = `<metadata><iTunesMetadata xmlns="http://music.apple.com/lyric-ttml-internal">
    ${inHead('translation', 'de', '<text for="L1">Wer</text>')}
    ${inHead('translation', 'en-GB', '<text for="L2">Rain</text><text for="L1">Who <span xmlns="http://www.w3.org/ns/ttml" ttm:role="x-bg">(kept it)</span></text>')}
    ${inHead('transliteration', 'ja-Latn', '<text for="L2"><span begin="4">a</span><span begin="5">me</span></text>')}
    </iTunesMetadata></metadata>`
  const body = `<p xmlns:itunes="http://music.apple.com/lyric-ttml-internal" begin="1" end="3" itunes:key="L1"><span begin="1">誰が</span><span ttm:role="x-bg"><span begin="2">(灯)</span></span></p>
    <p xmlns:itunes="http://music.apple.com/lyric-ttml-internal" begin="4" end="5" itunes:key="L2">雨<span ttm:role="x-translation">Not this</span></p>`
  const { lines } = read(ttmlOf(body, head))
  const second = lines.map(({ text, roman, translation }) => ({ text, roman, translation }))
  expect(second).toEqual([
    { text: '誰が', roman: undefined, translation: 'Who' },
    { text: '(灯)', roman: undefined, translation: '(kept it)' },
    { text: '雨', roman: 'ame', translation: 'Rain' },
  ])
})

test('listener’s language wins among several translations', () => {
  const span = (lang: string, text: string) =>
    `<span ttm:role="x-translation" xml:lang="${lang}">${text}</span>`
  const body = `<p begin="1">雨${span('zh-CN', '下雨')}${span('en', 'Rain')}</p>`
  expect(read(ttmlOf(body)).lines[0]?.translation).toBe('Rain')
})

test('long silence is a pause, text has verses, and a single singer no side', () => {
  const body = '<div><p begin="1" end="2">One</p></div><div><p begin="10" end="11">Two</p></div>'
  const { lines, text } = read(ttmlOf(body))
  expect(lines.map((line) => [line.startMs, line.text])).toEqual([
    [1_000, 'One'],
    [2_000, ''],
    [10_000, 'Two'],
  ])
  expect(text).toBe('One\n\nTwo')
  expect(lines[0]).not.toHaveProperty('voice')
})

test('unsynced lyrics are read in any script', () => {
  const { kind, lines } = read(ttmlOf('<p>שלום &amp; ברוכים</p><p>雨が<br/>やむまで</p>'))
  expect(kind).toBe('plain')
  expect(lines.map(({ text }) => text)).toEqual(['שלום & ברוכים', '雨が やむまで'])
})

test('markup in text stays text, and a script is dropped', () => {
  const body = '<p begin="1"><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>&lt;b&gt;hi</p>'
  expect(read(ttmlOf(body)).lines[0]?.text).toBe('<b>hi')
})

test('bare ampersand, named entities and an undeclared prefix are repaired', () => {
  const body =
    '<p begin="1" ttm:agent="v1" itunes:key="L1">You & me&nbsp;&amp; &eacute;t&eacute; &lt;3 &LT;b&GT; &nope; &#233;</p><p begin="2" ttm:agent="v2">I&rsquo;m</p>'
  const { lines } = read(`<tt xml:lang="en"><body>${body}</body></tt>`)
  expect(lines).toMatchObject([
    { text: 'You & me & été <3 <b> &nope; é', voice: { side: 'start' } },
    { text: 'I’m', voice: { side: 'end' } },
  ])
})

test('declared prefix isn’t declared again', () => {
  const root = `<tt xmlns = "http://www.w3.org/ns/ttml"\nxmlns:ttm = 'http://www.w3.org/ns/ttml#metadata'>`
  const { text } = read(`${root}<body><p begin="1" ttm:agent="v1" itunes:key="L1">You & me</p></body></tt>`)
  expect(text).toBe('You & me')
})

test('background vocals without times use the line’s', () => {
  const body = '<p begin="1" end="3">Hey<span ttm:role="x-bg">(oh)</span></p><p begin="4" end="5">You</p>'
  const { lines } = read(ttmlOf(body))
  expect(lines[1]).toMatchObject({
    text: '(oh)',
    startMs: 1_000,
    endMs: 3_000,
    voice: { isBackground: true },
  })
  expect(lines).toHaveLength(3)
})

const bomb = `<!DOCTYPE tt [<!ENTITY a "${'x'.repeat(90)}"><!ENTITY b "&a;&a;">]>${ttmlOf('<p>&b;</p>')}`

test.each([
  ['entities of its own', bomb, 'unsafe'],
  ['more than a megabyte', ttmlOf(`<p>${'x'.repeat(maxTtmlLength)}</p>`), 'too-large'],
  ['a file cut short', duetTtml.slice(0, -40), 'not-ttml'],
  ['a page of the web', '<html><body>Not here</body></html>', 'not-ttml'],
  ['an LRC file', '[00:01.00]One', 'not-ttml'],
  ['nothing', '', 'not-ttml'],
  ['no line', ttmlOf(''), 'no-lines'],
  ['only empty lines', ttmlOf('<p begin="1"> </p><p/>'), 'no-lines'],
])('%s is rejected with its reason', (_, text, reason) => {
  expect(parseTtml(text)).toEqual({ ok: false, reason })
})

test('lines and words are in order, words equal the text, and nothing throws, whatever the file', () => {
  const time = fc.constantFrom('', 'begin="1"', 'begin="0:02.5" end="1"', 'begin="-1"', 'begin="9s" dur="2s"')
  const role = fc.constantFrom(
    '',
    'ttm:role="x-bg"',
    'ttm:role="x-roman"',
    'ttm:agent="v2"',
    'ttm:agent="v1"',
  )
  const text = fc.constantFrom(
    'a',
    ' ',
    '\n  ',
    ' b\n',
    'שלום',
    '雨',
    '&amp;',
    '&nope;',
    '<br/>',
    '</p>',
    '👩‍👩‍👧',
  )
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      text,
      fc
        .tuple(
          fc.constantFrom('span', 'span', 'p', 'div'),
          time,
          role,
          fc.array(tie('node'), { maxLength: 4 }),
        )
        .map(([tag, at, as, inner]) => `<${tag} ${at} ${as}>${inner.join('')}</${tag}>`),
    ),
  }))
  let readable = 0
  fc.assert(
    fc.property(fc.array(node, { maxLength: 6 }), (nodes) => {
      const answer = parseTtml(ttmlOf(nodes.map((inner) => `<p begin="3">${inner}</p>`).join('')))
      if (!answer.ok) return
      readable += 1
      let lastMs = 0
      for (const line of answer.lyrics.lines) {
        if (answer.lyrics.kind !== 'timed') expect(line.startMs).toBeNull()
        else expect(line.startMs).toBeGreaterThanOrEqual(lastMs)
        lastMs = line.startMs ?? 0
        if (line.words) expect(words(line)?.join('')).toBe(line.text)
        for (const word of line.words ?? []) expect(word.endMs).toBeGreaterThanOrEqual(word.startMs)
      }
    }),
  )
  expect(readable).toBeGreaterThan(10)
})

test('malicious file is read quickly and cut', () => {
  const floods = [
    '<p begin="1">a</p>'.repeat(2_000),
    `<p begin="1">${'<span begin="1">a </span>'.repeat(3_000)}</p>`,
    `${'<span begin="1">'.repeat(100)}x${'</span>'.repeat(100)}`.repeat(30),
  ]
  for (const flood of floods) {
    const beganMs = performance.now()
    const answer = parseTtml(ttmlOf(flood))
    expect(performance.now() - beganMs).toBeLessThan(10_000)
    if (answer.ok) expect(answer.lyrics.lines.length).toBeLessThanOrEqual(1_000)
  }
})
