import type { Page } from '@playwright/test'
import { type Stack, startStack } from '../setup/stack'
import type { Measure } from './report'
import { openSession, type Session, settle } from './session'

const library = { SANDBOX_LIKED: '10000', SANDBOX_PLAYLISTS: '500' }

export const rowHeightPx = 56
export const scroller = '#main > div'

export async function withLibrary(
  measure: (stack: Stack, session: Session) => Promise<Measure[]>,
): Promise<Measure[]> {
  const stack = await startStack({ sandboxEnv: library })
  const session = await openSession(stack)
  try {
    await settle(session.page)
    return await measure(stack, session)
  } finally {
    await session.close()
    await stack.stop()
  }
}

export async function openLiked(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Songs' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
}
