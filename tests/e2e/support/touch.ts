import type { Locator, Page } from '@playwright/test'

const steps = 8

/** A real finger: from the middle of what it comes down on, by so many px. */
export async function swipe(page: Page, target: Locator, byX: number, byY: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be swiped has no place.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= steps; step += 1) {
    const touchPoints = [{ x: x + (byX * step) / steps, y: y + (byY * step) / steps }]
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}
