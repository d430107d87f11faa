import { expect, type Locator, type Page } from '@playwright/test'

/** As for a reader who has set it: everything but what is measured in px grows. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
    window.dispatchEvent(new Event('resize'))
  }, percent)
}

/** Names of the controls that stand outside of the window, except where a row scrolls sideways. */
export function controlsOutside(page: Page): Promise<string[]> {
  return page.locator('header :is(button, input), main :is(button, input)').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        const isOutside = width > 1 && (left < -1 || right > window.innerWidth + 1)
        // A row of chips or cards scrolls sideways.
        return isOutside && !control.closest('[class*="row"]') && control.checkVisibility()
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  )
}

/** What lies over each other among the buttons, fields and names of a part of the screen: “Volume, Open full view”. */
export function overlapsIn(part: Locator): Promise<string[]> {
  // Of the seek bar's reach a share lies under what can be pressed.
  return part.locator('button, input:not([aria-label="Seek"]), [data-truncates]').evaluateAll((all) => {
    const shown = all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
      .map((one) => ({ one, name: one.getAttribute('aria-label') ?? one.textContent ?? '' }))
    return shown.flatMap(({ one, name }, index) =>
      shown.slice(index + 1).flatMap((other) => {
        if (one.contains(other.one) || other.one.contains(one)) return []
        const [a, b] = [one.getBoundingClientRect(), other.one.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return across > 1 && down > 1 ? [`${name}, ${other.name}`] : []
      }),
    )
  })
}

/** A cover that scrolls under the header is covered by its ground, and not by its buttons alone. */
export async function expectNothingOverCover(page: Page): Promise<void> {
  const bar = page.locator('[data-part="header"]')
  const cover = page.getByRole('main').locator('article img').first()
  const ground = () => bar.evaluate((element) => getComputedStyle(element, '::before').opacity)
  const scrollTo = (top: number) =>
    page.locator('[data-scrolls]').evaluate((element, to) => element.scrollTo({ top: to }), top)
  const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top)
  const clear = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
  const free = Math.floor((await topOf(cover)) - clear)
  await scrollTo(free + 1)
  await expect.poll(() => topOf(cover)).toBeLessThan(clear)
  await expect.poll(ground).toBe('1')
  await scrollTo(0)
  await expect.poll(ground).toBe('0')
}
