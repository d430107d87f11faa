import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paintFirst } from '../../scripts/paint-first.js'
import { listen } from '../setup/http-server'

const nonce = 'nonce="bm9uY2U="'
const head = `<!DOCTYPE html><html><head><style>a{color:red}</style><link rel="stylesheet" href="/_next/static/chunks/one.css"/><link rel="preload" as="script" fetchPriority="low" ${nonce} href="/_next/static/chunks/main.js"/><script src="/_next/static/chunks/one.js" async="" ${nonce}></script><script src="/_next/static/chunks/old.js" noModule="" ${nonce}></script></head>`
const body = '<body><main>Größe – 雨 🎵</main>'
const start = `<script ${nonce} id="_R_">(globalThis["TURBOPACK"] || []).push({})</script>`
const startFile = `<script src="/_next/static/chunks/main.js" ${nonce} async=""></script>`
const rest = `<div hidden id="S:0"><script src="/_next/static/chunks/late.js" async="" ${nonce}></script></div>`

const sheets = new Map([['/_next/static/chunks/one.css', 'b{color:red}']])

let base: string
let close: () => Promise<void>
let answer: (response: ServerResponse) => void

beforeEach(async () => {
  const server = await listen((_, response) => {
    paintFirst(response, sheets)
    answer(response)
  })
  base = server.url
  close = server.close
})

afterEach(() => close())

describe('paintFirst', () => {
  it('asks for the scripts of a page in a script of its own, and keeps everything else', async () => {
    answer = sending([head, body, start, startFile, rest])
    const page = await (await fetch(base)).text()
    expect(page).toContain(' disabled=""/><script src="/_next/static/chunks/old.js"')
    expect(page).toContain(`${body}${start}<script ${nonce} id="_S_">`)
    expect(page).toContain('["/_next/static/chunks/one.js","/_next/static/chunks/main.js"]')
    expect(page).not.toContain('rel="preload" as="script"')
    expect(page.endsWith(`</script>${rest}`)).toBe(true)
  })

  it('places the style sheets of a page in it', async () => {
    answer = sending([head, body, start, startFile, rest])
    expect(await (await fetch(base)).text()).toContain(
      '<style>a{color:red}</style><style>b{color:red}</style><link rel="stylesheet" href="/_next/static/chunks/one.css" disabled=""/>',
    )
  })

  it('does both wherever the page is cut into pieces', async () => {
    const whole = Buffer.from(head + body + start + startFile + rest)
    answer = sending([whole])
    const expected = await (await fetch(base)).text()
    for (let at = 1; at < whole.length; at += 1) {
      answer = sending([whole.subarray(0, at), whole.subarray(at)])
      expect(await (await fetch(base)).text()).toBe(expected)
    }
  })

  it('sends on what comes after the first part as it comes', async () => {
    let sendRest = () => {}
    answer = (response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.write(head + body + start + startFile)
      sendRest = () => response.end(rest)
    }
    const { body: stream } = await fetch(base)
    if (!stream) throw new Error('The page has no body.')
    const reader = stream.getReader()
    const first = await reader.read()
    expect(new TextDecoder().decode(first.value)).toContain('id="_S_"')
    sendRest()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(rest)
  })

  it('asks once, after a frame or, where none is painted, after a second', async () => {
    answer = sending([head, body, start, startFile])
    const page = await (await fetch(base)).text()
    const code = /id="_S_">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    const frames: (() => void)[] = []
    const timers: { run: () => void; ms: number }[] = []
    const asked: string[] = []
    const document = {
      createElement: () => ({ src: '' }),
      head: { append: (script: { src: string }) => asked.push(script.src) },
    }
    new Function('requestAnimationFrame', 'setTimeout', 'document', code)(
      (run: () => void) => frames.push(run),
      (run: () => void, ms = 0) => timers.push({ run, ms }),
      document,
    )
    expect(asked).toEqual([])
    frames.forEach((run) => void run())
    expect(timers.map(({ ms }) => ms)).toEqual([1000, 0])
    expect(asked).toEqual([])
    timers.forEach(({ run }) => void run())
    expect(asked).toEqual(['/_next/static/chunks/one.js', '/_next/static/chunks/main.js'])
  })

  const page = head + start + startFile
  const html = { 'Content-Type': 'text/html' }
  it.each([
    ['a page without a start of its own', html, head + body],
    ['a compressed page', { ...html, 'Content-Encoding': 'identity' }, page],
    ['a page of known length', { ...html, 'Content-Length': String(page.length) }, page],
    ['what is no page', { 'Content-Type': 'text/x-component' }, page],
    ['an answer without a body', html, ''],
  ])('leaves %s as it is', async (_, headers, content) => {
    answer = (response) => {
      response.setHeaders(new Headers(headers))
      if (content) response.write(content)
      response.end()
    }
    expect(await (await fetch(base)).text()).toBe(content)
  })

  it('reports what it holds back as written', async () => {
    const written: string[] = []
    answer = (response) => {
      response.setHeader('Content-Type', 'text/html')
      response.write(head, () => written.push('head'))
      response.write(Buffer.from(body).toString('base64'), 'base64', () => written.push('body'))
      response.end()
    }
    expect(await (await fetch(base)).text()).toBe(head + body)
    expect(written).toEqual(['head', 'body'])
  })
})

function sending(pieces: readonly (string | Uint8Array)[]) {
  return (response: ServerResponse) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    for (const piece of pieces) response.write(piece)
    response.end()
  }
}
