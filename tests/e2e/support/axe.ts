import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

/** What axe asks of colours; everything else it asks has one answer for both themes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Every rule axe has, on what is shown now or on the part of it that `within` selects: in the dark all of them, in the
 * light those that ask for colours. An app with extended quota is accessible in the same way, so it is not looked at.
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (test.info().project.name === 'extended') return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const rules = colorScheme === 'dark' ? undefined : colourRules
    const found = async () => {
      await untilAtRest(page)
      return violations(page, within, rules)
    }
    // What comes by itself just then, such as a message, is looked at again when it is there.
    await expect.poll(found, `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** What is about to come and what is about to go, as the dialogs and menus mark it. */
const passing = '[data-starting-style], [data-ending-style]'

/**
 * Until everything that moves or fades and comes to an end has done so: text that is half faded in has another contrast.
 * What goes on for ever, like the mark of the song that plays, is not waited for.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const isAtRest = () =>
    page.evaluate(async (selector) => {
      const isEnding = ({ effect, playState, timeline }: Animation) =>
        playState === 'running' &&
        timeline === document.timeline &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      // A change of colours or of motion reaches the page with the next frame, and what it starts the one after.
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
