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

/** What lies over each other among the buttons, fields and names of a part of the screen: “Volume, Full view”. */
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

/**
 * Layout faults in the rows of all lists on the screen: a text that leaves its row ("Night bus leaves its row") and two
 * texts that overlap ("Night bus, Kiosk 24"). A text is as wide as its words and as high as its block, as far as an
 * ancestor inside the row doesn't clip it.
 */
export function misplacedTexts(page: Page): Promise<string[]> {
  return page.locator('[role="row"], [role="listitem"], [role="option"], li').evaluateAll((rows) => {
    const texts = rows.flatMap((row) => {
      // Column headers are sticky: rows scroll under them.
      if (!row.checkVisibility() || row.querySelector('[role="columnheader"]')) return []
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const boxes = new Map<Element, { row: Element; block: Element; name: string; box: DOMRect }>()
      while (walker.nextNode()) {
        const node = walker.currentNode
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ opacityProperty: true }))
          continue
        // A nested row is checked by itself.
        if (node.parentElement.closest('[role="row"], [role="listitem"], [role="option"], li') !== row)
          continue
        let block = node.parentElement
        while (getComputedStyle(block).display === 'inline' && block.parentElement)
          block = block.parentElement
        const range = document.createRange()
        range.selectNodeContents(block)
        const words = range.getBoundingClientRect()
        const lines = block.getBoundingClientRect()
        let { left, right } = words
        let { top, bottom } = lines
        for (
          let around: Element = block;
          around !== row && around.parentElement;
          around = around.parentElement
        ) {
          if (getComputedStyle(around).overflow === 'visible') continue
          const cut = around.getBoundingClientRect()
          left = Math.max(left, cut.left)
          right = Math.min(right, cut.right)
          top = Math.max(top, cut.top)
          bottom = Math.min(bottom, cut.bottom)
        }
        if (right - left <= 1 || bottom - top <= 1) continue
        const name = block.textContent?.trim() ?? ''
        boxes.set(block, { row, block, name, box: new DOMRect(left, top, right - left, bottom - top) })
      }
      return [...boxes.values()]
    })
    return texts.flatMap(({ row, block, name, box }, index) => {
      const place = row.getBoundingClientRect()
      const leaves =
        box.left < place.left - 1 ||
        box.right > place.right + 1 ||
        box.top < place.top - 1 ||
        box.bottom > place.bottom + 1
      const over = texts.slice(index + 1).filter((other) => {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // A key in a sentence is part of it. A dialog or another list may lie in front of this one.
        return (
          !block.contains(other.block) &&
          !other.block.contains(block) &&
          across > 1 &&
          down > 1 &&
          row.parentElement?.closest('[role]') === other.row.parentElement?.closest('[role]')
        )
      })
      return [...(leaves ? [`${name} leaves its row`] : []), ...over.map((other) => `${name}, ${other.name}`)]
    })
  })
}

/** A cover that scrolls under the header is covered by its ground, and not by its buttons alone. */
export async function expectNothingOverCover(page: Page): Promise<void> {
  const bar = page.locator('div:has(> header)')
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
