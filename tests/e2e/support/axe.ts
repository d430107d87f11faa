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
    expect(await violations(page, within, rules), `${what}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
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
