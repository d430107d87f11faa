import { expect, test } from 'vitest'
import { toDescription } from '@/components/playlist/playlist-form'
import { htmlToText } from '@/lib/spotify/mapping/html-text'
import { readNamed, readObject } from '@/lib/spotify/mapping/read-payload'
import { bucketOf } from '@/lib/spotify/quota/buckets'

/** The processor's time, which other tests running at the same time do not add to. */
function msOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const many = 100_000

test.each<[string, (text: string) => unknown, string]>([
  ['a description of tags that never end', htmlToText, '<a'.repeat(many)],
  ['a description of line ends that never end', htmlToText, '<br '.repeat(many)],
  ['a description of one endless tag', htmlToText, `<a${' '.repeat(many)}`],
  ['a description of entities that never end', htmlToText, '&a'.repeat(many)],
  ['a playlist’s details full of spaces', toDescription, `x${' '.repeat(many)}x`],
  ['a playlist’s details full of lines', toDescription, `x${' \n'.repeat(many)}x`],
  ['an address without an id', (path) => bucketOf('GET', path), `/${'a'.repeat(many)}`],
  ['an address full of slashes', (path) => bucketOf('GET', path), '/a'.repeat(many)],
  ['an address full of line ends', (path) => bucketOf('GET', path), `/${'1\n'.repeat(many)}`],
  ['an address of lists', (path) => bucketOf('GET', path), `/me/${'/contains'.repeat(many)}x`],
])('%s takes linear time', (_what, read, text) => {
  expect(msOf(() => read(text))).toBeLessThan(1_000)
})

test('descriptions are still read', () => {
  expect(htmlToText('<p>One &amp; <a href="https://x.test/?a>b">two</a></p><br />3 < 4')).toContain('One & ')
  expect(htmlToText('a<br/>b<br >c</li>d')).toBe('a\nb\nc\nd')
  expect(toDescription('  one \n\n  two\nthree ')).toBe('one two three')
})

test.each([
  ['objects', '{"a":', '1', '}'],
  ['lists', '[', '', ']'],
])('response of %s, nested 50,000 deep, is a bad response and no crash', (_what, open, core, close) => {
  const answer = JSON.parse(`{"items":${open.repeat(50_000)}${core}${close.repeat(50_000)}}`)
  expect(() => readObject(answer, 'an album')).toThrow(expect.objectContaining({ kind: 'bad-response' }))
  expect(() => readNamed(answer, 'an album')).toThrow(expect.objectContaining({ kind: 'bad-response' }))
})
