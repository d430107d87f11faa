import { expect } from '@playwright/test'
import type { Driver, HeldKey, Point } from './driver'

/** The first such element that can be seen, by CSS; with `name`, what a screen reader calls it. */
export type Target = { css: string; name?: string | RegExp }

type Seen = Point & { name: string; text: string; height: number; hasRing: boolean; isFree: boolean }

/** What a listener sees and does: presses go to what is there and is not covered, waits are for what is seen. */
export function createListener(driver: Driver) {
  const find = ({ css, name }: Target): Promise<Seen | null> => {
    const pattern = name instanceof RegExp ? name.source : name === undefined ? '' : `^${literal(name)}$`
    return driver.read(look, css, pattern)
  }

  async function see(target: Target): Promise<Seen> {
    await expect.poll(() => find(target), { message: `to see ${say(target)}` }).not.toBeNull()
    return (await find(target)) ?? see(target)
  }

  /** Where it is once it stands still and nothing lies over it. */
  async function placeOf(target: Target): Promise<Point> {
    let last: Seen | null = null
    const stands = async () => {
      const [before, now] = [last, await find(target)]
      last = now
      return now?.isFree === true && before?.x === now.x && before.y === now.y
    }
    await expect.poll(stands, { message: `to reach ${say(target)}`, intervals: [100] }).toBe(true)
    return last ?? placeOf(target)
  }

  return {
    see,
    notSee: (target: Target) =>
      expect.poll(() => find(target), { message: `not to see ${say(target)}` }).toBeNull(),
    press: async (target: Target, held?: HeldKey) => driver.click(await placeOf(target), held),
    async type(text: string): Promise<void> {
      for (const character of text) await driver.press(character)
    },
    /** With the Tab key, from where the focus is. */
    async tabTo(name: string): Promise<void> {
      const focused = () => driver.read(() => document.activeElement?.getAttribute('aria-label'))
      for (let presses = 0; presses < 20; presses += 1) {
        if ((await focused()) === name) return
        await driver.press('Tab')
      }
      throw new Error(`Tab does not lead to ${name}.`)
    },
    path: () => driver.read(() => location.pathname),
  }
}

export type Listener = ReturnType<typeof createListener>

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const say = ({ css, name }: Target): string => (name === undefined ? css : `${css} called ${name}`)

/** Runs in the page. */
function look(css: string, pattern: string) {
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return (label ?? element.textContent ?? '').trim()
  }
  for (const element of document.querySelectorAll(css)) {
    if (!new RegExp(pattern).test(nameOf(element))) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const point = { x: left + width / 2, y: top + height / 2 }
    const hit = document.elementFromPoint(point.x, point.y)
    const isFree = hit !== null && (element.contains(hit) || hit.contains(element))
    if (!isFree) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return {
      ...point,
      height,
      name: nameOf(element),
      text: (element.textContent ?? '').trim(),
      hasRing: getComputedStyle(element).outlineStyle !== 'none',
      isFree,
    }
  }
  return null
}
