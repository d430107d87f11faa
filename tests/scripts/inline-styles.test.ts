import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inlineStyles, readStyleSheets } from '../../scripts/inline-styles.js'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inline-styles-'))
  await mkdir(join(folder, 'chunks'))
})

afterEach(() => rm(folder, { recursive: true }))

async function readSheet(text: string) {
  await writeFile(join(folder, 'chunks/one.css'), text)
  return (await readStyleSheets(folder, '/_next/static/')).get('/_next/static/chunks/one.css')
}

describe('readStyleSheets', () => {
  it('knows every sheet of the folder, and no other file, by the path it is served under', async () => {
    await writeFile(join(folder, 'top.css'), 'a{}')
    await writeFile(join(folder, 'chunks/deep.css'), 'b{}')
    await writeFile(join(folder, 'chunks/app.js'), 'css')
    const sheets = await readStyleSheets(folder, '/_next/static/')
    expect([...sheets].sort()).toEqual([
      ['/_next/static/chunks/deep.css', 'b{}'],
      ['/_next/static/top.css', 'a{}'],
    ])
  })

  it.each([
    ['url(../media/font.woff2)', 'url(/_next/static/media/font.woff2)'],
    ['url("cover.png")', 'url("/_next/static/chunks/cover.png")'],
    ["url('./cover.png')", "url('/_next/static/chunks/cover.png')"],
    ['url(/icon.svg)', 'url(/icon.svg)'],
    ['url(https://example.org/a.png)', 'url(https://example.org/a.png)'],
    ['url("data:image/svg+xml,<svg/>")', 'url("data:image/svg+xml,<svg/>")'],
    ['url(#mask)', 'url(#mask)'],
  ])('reads the address %s from where the sheet is', async (written, expected) => {
    expect(await readSheet(`a{mask:${written}}`)).toBe(`a{mask:${expected}}`)
  })

  it('keeps every byte of a letter', async () => {
    const sheet = await readSheet('q{quotes:"„" "“"}')
    expect(Buffer.from(sheet ?? '', 'latin1').toString()).toBe('q{quotes:"„" "“"}')
  })

  it('leaves out a sheet that would end its element', async () => {
    expect(await readSheet('a{content:"</STYLE >"}')).toBeUndefined()
  })
})

describe('inlineStyles', () => {
  const sheets = new Map([
    ['/one.css', 'a{color:red}'],
    ['/two.css', 'b{content:"$&"}'],
  ])

  it('places each sheet before its link, in order, and switches the link off', () => {
    const one = '<link rel="stylesheet" href="/one.css" nonce="a/" data-precedence="next"'
    const two = '<link rel="stylesheet" href="/two.css"'
    expect(inlineStyles(`<head>${one}/>${two}></head>`, sheets)).toBe(
      `<head><style>a{color:red}</style>${one} disabled=""/><style>b{content:"$&"}</style>${two} disabled=""></head>`,
    )
  })

  it('leaves an unknown sheet to its link', () => {
    const html =
      '<link rel="stylesheet" href="/other.css" data-precedence="next"/><link rel="icon" href="/one.css"/>'
    expect(inlineStyles(html, sheets)).toBe(html)
  })
})
