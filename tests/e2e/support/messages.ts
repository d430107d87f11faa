import { type BrowserContext, expect, type Page } from '@playwright/test'

type Recording = Window & { said?: string[]; areHeld?: boolean }

/** Writes down every message that a page of this context shows: a message goes by itself after some seconds. */
export async function recordMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as Recording
    const said: string[] = []
    page.said = said
    const messages = '[role="status"], [role="alert"]'
    const note = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const message of [node.closest(messages), ...node.querySelectorAll(messages)]) {
        if (!message?.textContent) continue
        said.push(message.textContent)
        // As when the pointer comes to rest on it.
        if (page.areHeld) message.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      }
    }
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest(messages)) page.areHeld = false
    })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note)
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The page has shown this message since it was loaded, though it may be gone by now. */
export async function expectSaid(page: Page, words: RegExp | string): Promise<void> {
  const said = () => page.evaluate(() => (window as Recording).said ?? [])
  const isWanted = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text))
  await expect.poll(async () => (await said()).some(isWanted), { message: `the message ${words}` }).toBe(true)
}

/** From now on messages stay, as under a pointer that rests on them, until the button of one is pressed. */
export async function holdMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as Recording).areHeld = true
  })
}
