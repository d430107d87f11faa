import { expect, test } from 'vitest'
import { isRomanizable, loadRomanize, scriptOf } from '@/lib/lyrics/romanize'

test.each([
  [['Harbour lights', 'Über die Brücke', 'Привет'], null],
  [['사랑해 너를', 'Baby, I love you'], 'hangul'],
  [['君の名は'], 'kana'],
  // One line of kanji alone does not make a Japanese song Chinese, wherever it stands.
  [['夜明前', '東京', 'さよなら'], 'kana'],
  [['月亮代表我的心'], 'han'],
  [['', '♪'], null],
] as const)('script of %j is %s', (lines, script) => {
  expect(scriptOf(lines)).toBe(script)
})

test.each([
  // The sounds change between syllables: not "dogrip", "johda", "gati".
  ['hangul', '독립 좋다 같이', 'dongnip jota gachi'],
  ['hangul', 'Baby, 안녕!', 'Baby, annyeong!'],
  ['kana', 'さくら ひらひら', 'sakura hirahira'],
  // Words have spaces between them, and particles their own reading.
  ['kana', 'カタカナとちょっと', 'katakana to chotto'],
  ['kana', 'これはペンです', 'kore wa pen desu'],
  ['han', '月亮代表我的心，你好', 'yuè liàng dài biǎo wǒ de xīn， nǐ hǎo'],
  ['han', 'Hello 世界', 'Hello shì jiè'],
] as const)('%s: %s is romanized as %s', async (script, line, read) => {
  const romanize = await loadRomanize(script)
  expect(romanize(line)).toBe(read)
})

test.each(['hangul', 'kana', 'han'] as const)(
  '%s: line in other letters has no second line',
  async (script) => {
    const romanize = await loadRomanize(script)
    for (const line of ['', '♪', 'Oh oh oh', 'Привет', '123 <b>', '🎵']) expect(romanize(line)).toBeNull()
  },
)

test('Japanese line with kanji has no second line', async () => {
  const romanize = await loadRomanize('kana')
  expect(romanize('君の名は、だれ？')).toBeNull()
  expect(romanize('東京')).toBeNull()
  expect(isRomanizable('東京', 'kana')).toBe(false)
  expect(isRomanizable('東京', 'han')).toBe(true)
})
