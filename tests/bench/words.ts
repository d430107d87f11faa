import type { CDPSession } from '@playwright/test'
import { createCatalogue } from '../../sandbox/catalogue/catalogue'
import { playerOf } from '../e2e/support/player'
import { startStack } from '../setup/stack'
import { type Measure, measure } from './report'
import { openSession, pause, type Session, settle } from './session'

const seconds = 20
/** A song of the sandbox's whose words have times, and whose lines last long enough for them. */
const song = 'Script for a Tag'
const album = [...createCatalogue().tracks.values()].find(({ name }) => name === song)?.albumId

/** What lyrics cost that follow the music word by word, and what they cost while nobody can see them. */
export async function measureWords(): Promise<Measure[]> {
  const stack = await startStack()
  const session = await openSession(stack)
  try {
    await sing(session, stack.appUrl)
    const cdp = await session.page.context().newCDPSession(session.page)
    // Not the time that others took the processor away for.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const seen = await workIn(cdp)
    await hide(session)
    const unseen = await workIn(cdp)
    return [
      measure('Lyrics word by word: script of the page', seen.scriptMs, 2, 'ms/s'),
      // A pane that the main thread moves takes one in each frame.
      measure('Lyrics word by word: styles computed', seen.styles, 20, '1/s'),
      measure('Lyrics word by word, hidden: script of the page', unseen.scriptMs, 0.5, 'ms/s'),
      measure('Lyrics word by word, hidden: styles computed', unseen.styles, 0, '1/s'),
      measure('Lyrics word by word, hidden: layouts', unseen.layouts, 0, '1/s'),
    ]
  } finally {
    await session.close()
    await stack.stop()
  }
}

async function sing({ page }: Session, appUrl: string): Promise<void> {
  await page.goto(`${appUrl}/album/${album}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${song}`, exact: true })
    .click()
  await playerOf(page).getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
  await page.locator('main ol').getByRole('button').nth(2).click()
  // The first words are sung, and what is loaded once is there.
  await page.locator('main ol [data-text]').first().waitFor()
  await page.mouse.move(0, 0)
  await settle(page)
}

/** As far as the page can tell: a window without a screen is always seen. */
async function hide({ page }: Session): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  // The word that was being sung comes to its end.
  await pause(2_000)
}

async function workIn(cdp: CDPSession): Promise<{ scriptMs: number; styles: number; layouts: number }> {
  const before = await read(cdp)
  await pause(seconds * 1_000)
  const after = await read(cdp)
  const of = (name: string) => ((after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)) / seconds
  return {
    scriptMs: of('ScriptDuration') * 1_000,
    styles: of('RecalcStyleCount'),
    layouts: of('LayoutCount'),
  }
}

async function read(cdp: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return new Map(metrics.map(({ name, value }) => [name, value]))
}
