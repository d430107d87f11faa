import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import { findProgram, type Need } from '../../setup/packages'
import type { Driver } from './driver'

const names = ['firefox-esr', 'firefox'] as const

export const firefoxNeeds: readonly Need[] = [{ names, package: 'firefox-esr' }]

/** Mouse and trackpad, which Firefox without a screen does not find: `any-hover` and `any-pointer: fine`. */
const fineAndHovering = 6

/** The window has bars of its own, which leave the page 1440 by 900 or so. */
const windowSize = ['--width=1440', '--height=985']

/** Firefox by WebDriver BiDi, which it speaks without a program between. */
export async function openFirefox(env: NodeJS.ProcessEnv): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram(...names) ?? names[0],
    env,
    args: windowSize,
    defaultViewport: null,
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': fineAndHovering,
      'ui.allPointerCapabilities': fineAndHovering,
      // As a listener's: sound needs a press.
      'media.autoplay.default': 1,
    },
  })
  const opened = await browser.pages()
  // The tab that it starts with never takes the focus.
  let page = await browser.newPage()
  const tabs = [page]
  for (const tab of opened) await tab.close()
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    read: (look, ...args) => readIn(browser, page, look, args),
    async click({ x, y }, held) {
      if (held) await page.keyboard.down(held)
      await page.mouse.click(x, y)
      if (held) await page.keyboard.up(held)
    },
    async press(key, held) {
      if (held) await page.keyboard.down(held)
      await page.keyboard.press(key as KeyInput)
      if (held) await page.keyboard.up(held)
    },
    async openTab(url) {
      page = await browser.newPage()
      tabs.push(page)
      await page.goto(url)
    },
    async showTab(number) {
      page = tabs[number] ?? page
      await page.bringToFront()
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

type Answer = { result: { type: string; result?: { value?: string }; exceptionDetails?: { text: string } } }

/** Puppeteer's own `evaluate` counts as a gesture, and takes back those that there were. */
type Inside = { connection: { send(method: string, params: object): Promise<Answer> } }

async function readIn<Args extends unknown[], Result>(
  browser: Browser,
  page: Page,
  look: (...args: Args) => Result,
  args: Args,
): Promise<Awaited<Result>> {
  const { connection } = browser as unknown as Inside
  const { _id: context } = page.mainFrame() as unknown as { _id: string }
  const { result } = await connection.send('script.callFunction', {
    functionDeclaration: `async (args) => JSON.stringify((await (${look})(...JSON.parse(args))) ?? null)`,
    arguments: [{ type: 'string', value: JSON.stringify(args) }],
    target: { context },
    awaitPromise: true,
    userActivation: false,
  })
  if (result.type !== 'success') throw new Error(result.exceptionDetails?.text ?? 'The page did not answer.')
  return JSON.parse(result.result?.value ?? 'null')
}
