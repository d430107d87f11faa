import { expect, test } from 'vitest'
import { thingsPasted } from '@/components/playlist/pasted-things'
import { webAddress } from '@/lib/music/uri'

const id = '4uLU6hMCjMI75M1A2tKUQC'

test('links and URIs are found in text, and a link maps back to its URI', () => {
  const text = `Listen: https://open.spotify.com/intl-de/track/${id}?si=abc
    spotify:album:${id} https://example.com/track/${id} spotify:user:sam open.spotify.com`
  expect(thingsPasted(text).map(({ uri }) => uri)).toEqual([`spotify:track:${id}`, `spotify:album:${id}`])
  expect(thingsPasted(webAddress(`spotify:playlist:${id}`) ?? '').map(({ uri }) => uri)).toEqual([
    `spotify:playlist:${id}`,
  ])
})

test('local file has no page', () => {
  expect(webAddress('spotify:local:Ada:Tape:Song:180')).toBeNull()
})
