import { expect, test } from 'vitest'
import { currentLocale, formatNames, namesBetween } from '@/lib/locale'
import { formatCount, formatReleaseDate } from '@/lib/words/format'
import { withScope } from '@/scripts/request-scope'

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE', '1.204 songs', '7 May 1998'],
  ['en-GB', 'en-GB', '1,204 songs', '7 May 1998'],
  ['en-US,en', 'en-US', '1,204 songs', 'May 7, 1998'],
  ['*', 'en', '1,204 songs', 'May 7, 1998'],
  [undefined, 'en', '1,204 songs', 'May 7, 1998'],
])('request in %s gets its number and date formats', (header, locale, count, date) => {
  const written = withScope(header, () => [
    currentLocale(),
    formatCount(1204, 'song'),
    formatReleaseDate('1998-05-07'),
  ])
  expect(written).toEqual([locale, count, date])
})

test('lists of names use English separators everywhere', async () => {
  // Two requests at once do not get into each other's way.
  const [english, japanese] = await Promise.all(
    ['en', 'ja'].map((language) =>
      withScope(language, async () => {
        await Promise.resolve()
        return [formatNames(['Ada', 'Bo', 'Cy']), ...namesBetween(3)]
      }),
    ),
  )
  expect(english).toEqual(['Ada, Bo, Cy', ', ', ', '])
  expect(japanese).toEqual(['Ada, Bo, Cy', ', ', ', '])
})
