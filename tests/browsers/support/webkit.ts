import { spawn } from 'node:child_process'
import type { Need } from '../../setup/packages'
import { endProcess, firstMatch, freePort } from '../../setup/stack'
import type { Driver } from './driver'

export const webKitNeeds: readonly Need[] = [
  { names: ['Xvfb'], package: 'xvfb' },
  { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
]

/** How WebDriver writes the keys that are no characters: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowDown: '\uE015',
}

/** The window has a bar of its own, which leaves the page 1440 by 900 or so. */
const [width, height] = [1440, 940]

/** WebKitGTK, the engine of Safari, by classic WebDriver, on a screen that nobody sees. */
export async function openWebKit(env: NodeJS.ProcessEnv): Promise<Driver> {
  const { url, stop } = await startPrograms(env)
  try {
    const { sessionId } = await call('POST', `${url}/session`, { capabilities: {} })
    return await createDriver(`${url}/session/${sessionId}`, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startPrograms(env: NodeJS.ProcessEnv) {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [, display] = await firstMatch(screen, /(\d+)\n/, 15_000)
  const port = await freePort()
  const program = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LANG: 'en_GB.UTF-8' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/status`)
  return {
    url,
    /** Without a screen the browser ends, too. */
    async stop() {
      await endProcess(program)
      await endProcess(screen)
    },
  }
}

/** `at` is the session's own address. */
async function createDriver(at: string, stop: () => Promise<void>): Promise<Driver> {
  const post = (path: string, body: object = {}) => call('POST', `${at}${path}`, body)
  const tabs: string[] = [await call('GET', `${at}/window`)]
  await post('/window/rect', { x: 0, y: 0, width, height })
  return {
    open: (to) => post('/url', { url: to }),
    reload: () => post('/refresh'),
    async read(look, ...args) {
      const script = `return Promise.resolve((${look})(...arguments)).then((seen) => JSON.stringify(seen ?? null))`
      return JSON.parse(await post('/execute/sync', { script, args }))
    },
    async click({ x, y }, held) {
      const pause = { type: 'pause', duration: 0 }
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
      if (!held) return post('/actions', { actions: [{ ...mouse, actions }] })
      const around = [down(held), pause, pause, pause, up(held)]
      const keyboard = { type: 'key', id: 'keys', actions: around }
      await post('/actions', { actions: [keyboard, { ...mouse, actions: [pause, ...actions, pause] }] })
    },
    async press(key, held) {
      const stroke = [down(key), up(key)]
      const actions = held ? [down(held), ...stroke, up(held)] : stroke
      await post('/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    // As a tab it would stay hidden behind the first.
    async openTab(to) {
      const { handle } = await post('/window/new', { type: 'window' })
      tabs.push(handle)
      await post('/window', { handle })
      await post('/url', { url: to })
    },
    showTab: (number) => post('/window', { handle: tabs[number] }),
    screenshot: async () => Buffer.from(await call('GET', `${at}/screenshot`), 'base64'),
    async close() {
      try {
        await call('DELETE', at)
      } finally {
        await stop()
      }
    },
  }
}

const down = (key: string) => ({ type: 'keyDown', value: keys[key] ?? key })
const up = (key: string) => ({ type: 'keyUp', value: keys[key] ?? key })

// biome-ignore lint/suspicious/noExplicitAny: each command answers with something else.
async function call(method: string, url: string, body?: object): Promise<any> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`)
  return value
}

/** The driver says nothing when it listens. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
