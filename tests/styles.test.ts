import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

const anyHas = /(?:^|[\s,>+~}{(])(?:\*|html|body|:root)?:has\([^)]*/gm

test('no rule asks every element what it has: each new row would restyle the whole page', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((sheet) => {
    const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return (rules.match(anyHas) ?? []).map((selector) => `${sheet}: ${selector.trim()}`)
  })
  expect(found).toEqual([])
})
