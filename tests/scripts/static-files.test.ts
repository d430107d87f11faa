import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staticFiles } from '../../scripts/static-files.js'
import { expectConsole } from '../setup/console'
import { listen } from '../setup/http-server'

const script = 'export const one = 1;'.repeat(100)
let folder: string
let close: () => Promise<void>
let base: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  await mkdir(join(folder, 'chunks'))
  await writeFile(join(folder, 'chunks/app-1a2b.js'), script)
  await writeFile(join(folder, 'font-1a2b.woff2'), 'a font')
  await writeFile(join(folder, 'notes.unknown'), 'not served')
  const answer = await staticFiles(folder, '/_next/static/')
  const server = await listen((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end('left to the app')
  })
  base = `${server.url}/_next/static/`
  close = server.close
})

afterEach(async () => {
  await close()
  await rm(folder, { recursive: true })
})

describe('staticFiles', () => {
  it('sends a script compressed to who can read that, to be kept for good', async () => {
    const answer = await fetch(`${base}chunks/app-1a2b.js`, { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(script.length / 2)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(script)
  })

  it('sends it as it is to everyone else, the next time too', async () => {
    for (const encoding of ['identity', 'gzip', 'identity']) {
      const answer = await fetch(`${base}chunks/app-1a2b.js`, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
      expect(await answer.text()).toBe(script)
    }
  })

  it('does not compress what is compressed already', async () => {
    const answer = await fetch(`${base}font-1a2b.woff2`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('content-type')).toBe('font/woff2')
    expect(await answer.text()).toBe('a font')
  })

  it.each([
    ['a file that is not there', 'chunks/other.js', 'GET'],
    ['a kind of file no build has', 'notes.unknown', 'GET'],
    ['a path that leaves the folder', '..%2f..%2fpackage.json', 'GET'],
    ['another method', 'chunks/app-1a2b.js', 'POST'],
  ])('leaves %s to the app', async (_, name, method) => {
    const answer = await fetch(base + name, { method })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('left to the app')
  })

  it('says so when a file has gone, and serves it once it is back', async () => {
    expectConsole('error', /chunks\/app-1a2b\.js of the build cannot be read/)
    await rm(join(folder, 'chunks/app-1a2b.js'))
    expect((await fetch(`${base}chunks/app-1a2b.js`)).status).toBe(500)
    await writeFile(join(folder, 'chunks/app-1a2b.js'), script)
    expect(await (await fetch(`${base}chunks/app-1a2b.js?again`)).text()).toBe(script)
  })
})
