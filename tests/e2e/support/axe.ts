import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

/** What axe asks of colors; everything else it asks has one answer for both themes. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** All rules in the dark, and those about colors in the light. Extended quota changes nothing of it. */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (test.info().project.name === 'extended') return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'dark' ? undefined : colorRules
    const found = async () => {
      await untilAtRest(page)
      return [...(await violations(page, within, rules)), ...(await outlinedFields(page))]
    }
    // What comes by itself just then, such as a message, is looked at again when it is there.
    await expect.poll(found, `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** What is about to come and what is about to go, as the dialogs and menus mark it. */
const passing = '[data-starting-style], [data-ending-style]'

/** Until what moves or fades has ended: half-faded text has another contrast. What goes on for ever is not waited for. */
export async function untilAtRest(page: Page): Promise<void> {
  const isAtRest = () =>
    page.evaluate(async (selector) => {
      const isEnding = ({ effect, playState, timeline }: Animation) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      // A change of colors or of motion reaches the page with the next frame, and what it starts the one after.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
      return !document.querySelector(selector) && !document.getAnimations().some(isEnding)
    }, passing)
  await expect
    .poll(isAtRest, { message: 'everything has come to rest', timeout: 20_000, intervals: [50] })
    .toBe(true)
}

/** By rule, the markup that breaks it. The provider's frame is not ours. */
async function violations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  return page.evaluate(
    async ([include, values]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe }
      const found = await injected.run(
        { include: include ?? ':root', exclude: 'next-route-announcer' },
        {
          iframes: false,
          resultTypes: ['violations'],
          ...(values && { runOnly: { type: 'rule', values } }),
        },
      )
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [within, rules] as const,
  )
}

/** Fields are filled: a border is drawn only where one is wrong, or in the listener's own colors. */
async function outlinedFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLElement>(
      'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])',
    )
    const isDrawn = (element: Element | null) => {
      if (!element) return false
      const { borderTopColor, borderTopWidth } = getComputedStyle(element)
      return borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)'
    }
    return [...fields]
      .filter((field) => field.ariaInvalid !== 'true' && !matchMedia('(forced-colors: active)').matches)
      .filter(
        (field) =>
          isDrawn(field) ||
          (/field/i.test(field.parentElement?.className ?? '') && isDrawn(field.parentElement)),
      )
      .map((field) => `outlined field: ${field.outerHTML}`)
  })
}
