import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, mix, token } from '@/tests/setup/contrast'

const rows = readFileSync('components/track-list/track-list.module.css', 'utf8')
const words = readFileSync('components/track-list/track-row.module.css', 'utf8')

/** The grounds of a chosen row, at rest and under the pointer: how much of the panel is mixed into the accent. */
const mixes = [...rows.matchAll(/color-mix\(in oklab, var\(--accent\), var\(--surface-1\) (\d+)%\)/g)].map(
  ([, percent]) => Number(percent) / 100,
)

test.each(['light', 'dark'] as const)('row text is readable in every state (%s)', (theme) => {
  expect(mixes).toHaveLength(2)
  expect(rows).toMatch(
    /\.row\[role\]:hover,\s*\.row:focus-within \{\s*background: var\(--row-hover, var\(--surface-2\)\)/,
  )
  const of = (name: string) => token(`--${name}`, theme)
  const grounds = {
    'at rest': of('surface-1'),
    hovered: of('surface-2'),
    chosen: mix(of('accent'), of('surface-1'), mixes[0] ?? 0),
    'chosen and hovered': mix(of('accent'), of('surface-1'), mixes[1] ?? 0),
  }
  const inks = { name: of('text'), artists: of('text-muted'), playing: of('accent') }
  expect(words).toMatch(/var\(--accent\)/)
  for (const [state, ground] of Object.entries(grounds)) {
    for (const [ink, color] of Object.entries(inks)) {
      expect(contrast(color, ground), `${ink}, ${state}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
