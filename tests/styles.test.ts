import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrast, token } from '@/tests/setup/contrast'

const sheets = ['components', 'styles', 'app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
)

test('whole pixels are asked for only of a browser that can round', () => {
  const found = sheets.filter((sheet) => {
    const rules = readFileSync(sheet, 'utf8').replaceAll(/^@supports \(width: round[\s\S]*?^}/gm, '')
    return /\bround\(/.test(rules)
  })
  expect(found).toEqual([])
})

test('no class of a style sheet is used as a selector: with `composes` it is several classes', () => {
  const sources = ['components', 'hooks'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((source) => /\.\$\{\w*[sS]tyles\./.test(readFileSync(source, 'utf8')))).toEqual([])
})

const anyHas = /(?:^|[\s,>+~}{(])(?:\*|html|body|:root)?:has\([^)]*/gm

test('no rule asks every element what it has: each new row would restyle the whole page', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((sheet) => {
    const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return (rules.match(anyHas) ?? []).map((selector) => `${sheet}: ${selector.trim()}`)
  })
  expect(found).toEqual([])
})

/** Where nothing else marks a control: a box to tick, a button that is no field, bars and pictures. */
const outlined = [
  'components/home/jump-back-in.module.css',
  'components/home/quick-tiles.module.css',
  'components/login/login-screen.module.css',
  'components/player/seek-bar.module.css',
  'components/playlist/playlist-picker.module.css',
  'components/sidebar/sidebar-edge.module.css',
  'components/ui/button.module.css',
  'styles/tokens.css',
]

test('fields and chips are filled, not outlined, and keep a border for forced colors', () => {
  const using = (name: string) =>
    sheets.filter((sheet) => readFileSync(sheet, 'utf8').includes(`var(${name})`))
  const naming = sheets.filter((sheet) => readFileSync(sheet, 'utf8').includes('--control-line'))
  expect(naming.toSorted()).toEqual(outlined)
  expect(readFileSync('styles/tokens.css', 'utf8')).toContain('--field-border: 1px solid transparent;')
  const filled = using('--field')
  expect(filled.length).toBeGreaterThanOrEqual(4)
  expect(using('--field-border')).toEqual(expect.arrayContaining(filled))
})

test.each(['light', 'dark'] as const)('a field is told by its icon and text alone (%s)', (theme) => {
  const grounds = ['surface-2', 'surface-3'] as const
  expect(readFileSync('styles/tokens.css', 'utf8')).toContain('--field: var(--surface-2);')
  for (const ground of grounds) {
    for (const ink of ['text', 'text-muted'] as const) {
      expect(
        contrast(token(`--${ink}`, theme), token(`--${ground}`, theme)),
        `${ink} on ${ground}`,
      ).toBeGreaterThan(4.5)
    }
  }
})
