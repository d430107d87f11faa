import type { Page } from '@playwright/test'

/**
 * Records the place of each control and picture of the frame in every painted frame, from the first paint of each
 * document on. What stands in the page’s own content isn’t recorded, only the box around it.
 */
export async function recordPlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return
    const first = new Map<string, DOMRect>()
    const moved = new Map<string, string>()
    const look = () => {
      requestAnimationFrame(look)
      const seen = new Set<string>()
      for (const element of document.querySelectorAll('main, :is(a, button, input, img):not(main *)')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        const box = element.getBoundingClientRect()
        if (box.width <= 1) continue
        const part = (element.closest('aside') ?? element.closest('header, nav, section'))?.tagName ?? ''
        const name =
          element.getAttribute('src') ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
        const key = `${part} ${element.tagName} ${name.slice(0, 50)}`
        if (seen.has(key)) continue
        seen.add(key)
        const start = first.get(key)
        if (!start) first.set(key, box)
        else if (Math.abs(box.x - start.x) > 1 || Math.abs(box.y - start.y) > 1)
          moved.set(key, `by ${Math.round(box.x - start.x)}, ${Math.round(box.y - start.y)}`)
      }
    }
    requestAnimationFrame(look)
    Object.assign(window, { movedControls: moved })
  })
}

/** The controls that moved by more than 1 px since the document’s first paint: “SECTION BUTTON Volume by -88, 0”. */
export function movedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { movedControls } = window as unknown as { movedControls: Map<string, string> }
    return [...movedControls].map(([key, by]) => `${key} ${by}`)
  })
}
