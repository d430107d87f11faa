import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RegionMessage } from '@/components/screen/screen'

const sheets = [
  'styles/reset.css',
  'components/ui/button.module.css',
  'components/screen/region-message.module.css',
]
const rules = sheets.map((name) => readFileSync(name, 'utf8')).join('\n')

test('message button has the page’s color, not the muted busy one', () => {
  render(
    <div style={{ color: 'rgb(1, 2, 3)' }}>
      <style>{rules}</style>
      <RegionMessage kind="failed" action={{ label: 'Retry', onClick() {} }}>
        Couldn’t load your albums.
      </RegionMessage>
    </div>,
  )
  expect(getComputedStyle(screen.getByRole('button', { name: 'Retry' })).color).toBe('rgb(1, 2, 3)')
})
