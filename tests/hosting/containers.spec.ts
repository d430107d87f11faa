import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { send } from '../attack/raw'
import { read, readTemplates } from '../deploy/templates'
import { playLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { freePort } from '../setup/stack'
import { runArguments } from './support/compose'
import { type Containers, findEngine, startContainers } from './support/container-engine'
import { assembleImage } from './support/image'

const engine = findEngine()
const image = 'localhost/tonearm-test'
const addOn = 'localhost/tonearm-test-add-on'
const volume = `tonearm-test-${process.pid}`

let containers: Containers

const expected: Record<string, object> = {
  umbrel: { user: 1000, app: 'EROFS', settings: true },
  casaos: { user: 10001, app: 'EROFS', settings: true },
  unraid: { user: 99, app: 'EROFS', settings: true },
  // Home Assistant has no read-only root; the start gave up the rights of root.
  homeAssistant: { user: 10001, app: 'EACCES', settings: true },
}

/** What each platform makes of its template, as arguments of `run`. */
const starts: Record<string, (port: number) => string[]> = {
  umbrel(port) {
    const folder = ownFolder('umbrel')
    cpSync('deploy/umbrel/settings.env', join(folder, 'settings.env'))
    mkdirSync(join(folder, 'data'))
    chmodSync(join(folder, 'data'), 0o777)
    const source = (path: string) => path.replace(/^\$\{APP_DATA_DIR\}/, folder)
    const { web } = readTemplates().umbrel.compose.services
    // Umbrel's own proxy reaches it without a port of the machine.
    return [
      ...runArguments(web, { published: () => port, source }),
      '--publish',
      `127.0.0.1:${port}:3000`,
      image,
    ]
  },
  casaos(port) {
    const { tonearm } = readTemplates().casaos.compose.services
    return [...runArguments(tonearm, { published: () => port, source: () => `${volume}-casaos` }), image]
  },
  unraid(port) {
    const { ExtraParams, Config } = readTemplates().unraid.template
    const folder = ownFolder('unraid')
    // https://github.com/unraid/webgui, dynamix.docker.manager/include/Helpers.php: a folder that it makes has this mode.
    chmodSync(folder, 0o777)
    const flags: Record<string, (setting: Record<string, string>) => string[]> = {
      Port: ({ Target }) => ['--publish', `127.0.0.1:${port}:${Target}`],
      Path: ({ Target, Mode }) => ['--volume', `${folder}:${Target}:${Mode}`],
      Variable: ({ Target, value }) => ['--env', `${Target}=${value}`],
    }
    const settings = Config.flatMap((setting: Record<string, string>) => flags[setting.Type ?? '']?.(setting))
    return [...settings, ...ExtraParams.split(' '), image]
  },
  homeAssistant(port) {
    const folder = ownFolder('home-assistant')
    const options = {
      ...readTemplates().homeAssistant.config.options,
      nextauth_url: 'https://music.example.com',
    }
    writeFileSync(join(folder, 'options.json'), JSON.stringify(options), { mode: 0o600 })
    return ['--publish', `127.0.0.1:${port}:3000`, '--volume', `${folder}:/data`, '--tmpfs', '/tmp', addOn]
  },
}

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
    if (process.getuid() === 0) process.setuid(user)
    const write = (file) => { try { writeFileSync(file, ''); return true } catch (error) { return error.code } }
    const [app, settings] = [write('/app/probe'), write(process.env.TONEARM_DATA + '/probe')]
    console.log(JSON.stringify({ user, app, settings }))`
  return JSON.parse(containers.within(container, 'node', '-e', code))
}

/**
 * The image as Dockerfile makes it, but for the first stage: its tree is made here, where there is a build already. And the
 * add-on of Home Assistant on top of it.
 */
function buildImages(): void {
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

  const folder = ownFolder('add-on')
  cpSync('deploy/home-assistant', folder, { recursive: true })
  containers.build(addOn, folder, read('home-assistant/Dockerfile').replace(/^FROM .*/, `FROM ${image}`))
}

if (engine === null) {
  process.stdout.write(
    'compose.yaml and the templates are not started: that takes Linux with podman or docker.\n',
  )
} else {
  test.describe.configure({ mode: 'serial', timeout: 300_000 })

  test.beforeAll(() => {
    test.setTimeout(300_000)
    containers = startContainers(engine)
    buildImages()
  })

  test.afterAll(() => containers?.removeAll([image, addOn], [`${volume}-compose`, `${volume}-casaos`]))

  test('compose.yaml plays, may write nothing but its settings, and keeps them when it is started again', async ({
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

  test.describe('from its template', () => {
    for (const [platform, start] of Object.entries(starts)) {
      test(`${platform} starts it: its page to set up an account works over https, and plain http is told so`, async () => {
        const port = await freePort()
        const container = `${volume}-${platform}`
        containers.start(container, start(port))
        const base = new URL(`http://127.0.0.1:${port}`)
        await expectHealthy(base)
        const [, code] = /asks for a code, it is (\S+)/.exec(containers.logs(container)) ?? []
        const page = await openSetup(base, code ?? '')
        // What is said to be registered at Spotify, and where what is set up would be kept.
        expect(page).toContain('https://music.example.com/api/auth/callback/spotify')
        expect(page).toContain('/settings.json')
        expect(page).not.toContain('cannot be written')
        const headers = { Host: 'home.local:3000', Accept: 'text/html' }
        const plain = await send(base, { target: '/login', headers })
        expect(plain).toMatchObject({
          status: 400,
          body: expect.stringContaining('https://music.example.com'),
        })
        expect(rights(container)).toEqual(expected[platform])
        expect(containers.stop(container)).toBe(0)
      })
    }
  })
}
