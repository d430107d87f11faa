import { expect, test } from 'vitest'
import { urisInText, webAddress } from '@/lib/music/web-address'

const id = '4uLU6hMCjMI75M1A2tKUQC'

test('links and uris of music are found among other words, and a link leads back to its uri', () => {
  const text = `Listen: https://open.spotify.com/intl-de/track/${id}?si=abc
    spotify:album:${id} https://example.com/track/${id} spotify:user:sam open.spotify.com`
  expect(urisInText(text)).toEqual([`spotify:track:${id}`, `spotify:album:${id}`])
  expect(urisInText(webAddress(`spotify:playlist:${id}`) ?? '')).toEqual([`spotify:playlist:${id}`])
})

test('a file on a computer has no page', () => {
  expect(webAddress('spotify:local:Ada:Tape:Song:180')).toBeNull()
})
