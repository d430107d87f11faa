import { act } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageTitle } from '@/components/player/page-title'
import { buildArtistRef, buildTrack } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { stubProperties } from '@/tests/setup/stub-properties'

const artists = [buildArtistRef('Anna')]
const tooMany = 20

afterEach(() => {
  document.title = ''
})

/** Plays a track of this name, adds a style sheet to the page, and counts how often the title is written. */
async function writesFor(name: string): Promise<number> {
  const native = Object.getOwnPropertyDescriptor(Document.prototype, 'title')
  if (!native?.set || !native.get) throw new Error('documents have no title here')
  const { get, set } = native
  let writes = 0
  stubProperties(document, {
    // Chromium reads control characters back as blanks, which jsdom does not.
    get title() {
      return get
        .call(document)
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
    },
    set title(title: string) {
      writes += 1
      // A page that never stops would hang the test, so later writes go nowhere.
      if (writes < tooMany) set.call(document, title)
    },
  })
  renderPlayer(<PageTitle />, [startedFact, readyFact, observedFact({ item: buildTrack({ name, artists }) })])
  document.head.append(document.createElement('style'))
  await observersRun()
  return writes
}

async function observersRun() {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
}

test.each([
  ['two blanks', 'Now  and then'],
  ['blanks at its ends', '  Now and then '],
  ['a line break and a tab', 'Now\nand\tthen'],
  ['a control character', 'Now\u0000and\u0007then'],
])('name with %s is written once, and the page keeps working', async (_, name) => {
  expect(await writesFor(name)).toBe(1)
  expect(document.title).toMatch(/^Now.*then - Anna$/)
})

test('overwritten title is restored', async () => {
  await writesFor('Now  and then')
  document.title = 'Home'
  await observersRun()
  expect(document.title).toBe('Now and then - Anna')
})
