import { expect, test } from 'vitest'
import { type PaletteCommand, parseCommand } from '@/lib/search/palette-command'
import { paletteWords } from '@/lib/words/palette-words'

test.each<[string, PaletteCommand | null]>([
  ['sleep', { verb: 'sleep', minutes: null }],
  ['Sleep 30', { verb: 'sleep', minutes: 30 }],
  ['sleep 90 min', { verb: 'sleep', minutes: 90 }],
  ['sleep 0', null],
  ['sleep 999', null],
  ['sleep well', null],
  ['sleepless', null],
  ['next night bus', { verb: 'next', text: 'night bus' }],
  ['next', null],
  ['pin', { verb: 'pin', text: '' }],
  ['unpin Long haul', { verb: 'unpin', text: 'Long haul' }],
  ['pink', null],
  ['lyrics +0.2', { verb: 'lyrics', laterMs: 200 }],
  ['lyrics -,15 s', { verb: 'lyrics', laterMs: -150 }],
  ['lyrics −1', { verb: 'lyrics', laterMs: -1_000 }],
  ['lyrics +0', null],
  ['lyrics', null],
])('%s', (typed, command) => {
  expect(parseCommand(typed)).toEqual(command)
})

test('examples are commands', () => {
  for (const example of paletteWords.examples) expect(parseCommand(example)).not.toBeNull()
})
