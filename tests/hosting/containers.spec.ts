import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { send } from '../attack/raw'
import { playLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { freePort } from '../setup/stack'
import { runArguments } from './support/compose'
import { type Containers, findEngine, startContainers } from './support/container-engine'
import { assembleImage } from './support/image'

const engine = findEngine()
const image = 'localhost/tonearm-test'
const volume = `tonearm-test-${process.pid}`

let containers: Containers

function ownFolder(name: string): string {
  const folder = join(containers.folder, name)
  mkdirSync(folder)
  return folder
}

async function expectHealthy(base: URL): Promise<void> {
  const health = async () => (await send(base, { target: '/healthz' }).catch(() => null))?.status
  await expect.poll(health, { timeout: 30_000 }).toBe(200)
}

/** The page “Use my Spotify account” as a proxy with TLS asks for it, for a visitor who has given the code. */
async function openSetup(base: URL, code: string): Promise<string> {
  const proxied = { Host: 'music.example.com', 'X-Forwarded-Proto': 'https' }
  const own = { Origin: 'https://music.example.com', 'Sec-Fetch-Site': 'same-origin' }
  const entered = await send(base, {
    method: 'POST',
    target: '/api/own-account',
    headers: { ...proxied, ...own, 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'enter', code }),
  })
  const Cookie = entered.setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
  return (await send(base, { target: '/connection/account', headers: { ...proxied, Cookie } })).body
}

/** The user of process 1, and what it may write: the app itself, and where its settings are kept. */
function rights(container: string): unknown {
  const code = `const { readFileSync, writeFileSync } = require('node:fs')
    const user = Number(/^Uid:\\s+(\\d+)/m.exec(readFileSync('/proc/1/status'))[1])
    const write = (file) => { try { writeFileSync(file, ''); return true } catch (error) { return error.code } }
    const [app, settings] = [write('/app/probe'), write(process.env.TONEARM_DATA + '/probe')]
    console.log(JSON.stringify({ user, app, settings }))`
  return JSON.parse(containers.within(container, 'node', '-e', code))
}

/** The image as Dockerfile makes it, but for the first stage: its tree is made here, where there is a build already. */
function buildImage(): void {
  const file = readFileSync('Dockerfile', 'utf8')
  const context = ownFolder('context')
  const data = join(context, 'image/data')
  mkdirSync(data, { recursive: true })
  execFileSync('chmod', [/mkdir --mode=(\d+) \/image\/data$/m.exec(file)?.[1] ?? '', data])
  const { tree, remove } = assembleImage()
  cpSync(tree, join(context, 'image/app'), { recursive: true })
  remove()
  const last = file.split(/^FROM .*\n/m).at(-1)
  containers.build(image, context, `FROM scratch AS build\nCOPY image /image\n\nFROM BASE\n${last}`)
}

if (engine === null) {
  process.stdout.write('The image is not started: that takes Linux with podman or docker.\n')
} else {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })

  test.beforeAll(() => {
    test.setTimeout(300_000)
    containers = startContainers(engine)
    buildImage()
  })

  test.afterAll(() => containers?.removeAll([image], [`${volume}-compose`]))

  test('compose.yaml plays, writes only its settings, and keeps them across a restart', async ({
    browser,
  }) => {
    const [port, sandboxPort] = [await freePort(), await freePort()]
    // The browser has to find both at the ports that they listen on.
    const text = readFileSync('compose.yaml', 'utf8')
      .replaceAll('3000:3000', `${port}:${port}`)
      .replaceAll('3900:3900', `${sandboxPort}:${sandboxPort}`)
    const args = runArguments(parse(text).services.tonearm, {
      published: (inside) => inside,
      source: () => `${volume}-compose`,
    })
    const container = `${volume}-compose`
    containers.start(container, [
      ...args,
      '--env',
      `PORT=${port}`,
      '--env',
      `SANDBOX_PORT=${sandboxPort}`,
      image,
    ])
    const base = new URL(`http://127.0.0.1:${port}`)
    await expectHealthy(base)
    containers.within(container, 'node', 'start.js', 'health')

    const page = await browser.newPage({ baseURL: base.origin })
    await signIn(page)
    await playLikedSongs(page)
    await page.close()
    expect(rights(container)).toEqual({ user: 10001, app: 'EROFS', settings: true })

    // It ends by itself, not by being killed.
    expect(containers.stop(container)).toBe(0)
    containers.again(container)
    await expectHealthy(base)
    expect(containers.within(container, 'node', '-p', `fs.readdirSync('/data').join()`)).toBe('probe\n')
    expect(containers.stop(container)).toBe(0)
  })

  // What docs/hosting.md asks of a template for a home server's platform.
  test('container set up over HTTPS runs as another user with a settings folder, and explains HTTP', async () => {
    const port = await freePort()
    const container = `${volume}-platform`
    const folder = ownFolder('platform')
    chmodSync(folder, 0o777)
    containers.start(container, [
      ...['--user', '99:100', '--read-only', '--tmpfs', '/app/.next/cache:mode=1777', '--cap-drop', 'ALL'],
      ...['--volume', `${folder}:/data`, '--publish', `127.0.0.1:${port}:3000`],
      ...['--env', 'NEXTAUTH_URL=https://music.example.com', image],
    ])
    const base = new URL(`http://127.0.0.1:${port}`)
    await expectHealthy(base)
    const [, code] = /Setup code: (\S+)/.exec(containers.logs(container)) ?? []
    const page = await openSetup(base, code ?? '')
    // What is said to be registered at Spotify, and where what is set up would be kept.
    expect(page).toContain('https://music.example.com/api/auth/callback/spotify')
    expect(page).toContain('/settings.json')
    expect(page).not.toContain('Couldn’t write')
    const headers = { Host: 'home.local:3000', Accept: 'text/html' }
    const plain = await send(base, { target: '/login', headers })
    expect(plain).toMatchObject({ status: 400, body: expect.stringContaining('https://music.example.com') })
    expect(rights(container)).toEqual({ user: 99, app: 'EROFS', settings: true })
    expect(containers.stop(container)).toBe(0)
  })
}
