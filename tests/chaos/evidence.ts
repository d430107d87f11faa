import { mkdirSync } from 'node:fs'
import type { Control, LoggedRequest } from '../e2e/support/control'
import { playerOf } from '../e2e/support/player'
import { firstLine } from '../setup/packages'
import { playerState } from './invariants'
import type { Tabs } from './tabs'

/** What was not there, or in the way: the first line of it, what was waited for, and what came of that last. */
export function whyPassedOver(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n')
  const wait = lines.find((line) => line.includes('waiting for'))
  return [lines[0], wait, lines.findLast((line) => line.trim() !== '')]
    .flatMap((line) => line?.trim() ?? [])
    .filter((line, index, all) => line !== '' && all.indexOf(line) === index)
    .join(' | ')
}

const folder = 'test-results'
const lookMs = 2_000

export async function evidence(tabs: Tabs, control: Control, seed: number): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const looks = tabs.all.map(async ({ page, number }) => {
    const about = async (what: string, look: Promise<string | null>) =>
      `Tab ${number} ${what}: ${(await look.catch(firstLine))?.replace(/\s+/g, ' ')}`
    const texts = (roles: readonly string[]) =>
      page
        .locator(roles.map((role) => `[role="${role}"]`).join())
        .allTextContents()
        .then((found) => found.filter(Boolean).join(' | '))
    const path = `${folder}/chaos-${seed}-tab-${number}.png`
    const picture = page.screenshot({ path, timeout: lookMs }).then(() => path)
    return Promise.all([
      about('is at', Promise.resolve(page.url())),
      about('says', texts(['status', 'alert'])),
      about('has open', texts(['dialog', 'alertdialog', 'menu'])),
      about('shows', playerOf(page).textContent({ timeout: lookMs })),
      about('looks like', picture),
    ])
  })
  const requests = (await control.allRequests()).filter(isTelling).slice(-40)
  return [
    ...(await Promise.all(looks)).flat(),
    `Provider: ${await playerState(control)}`,
    ...requests.map((request) => JSON.stringify(request).slice(0, 240)),
  ].join('\n')
}

/** The player is asked every few seconds. */
const isTelling = ({ method, path }: LoggedRequest) =>
  method !== 'OPTIONS' && path.startsWith('/v1/') && !(method === 'GET' && path === '/v1/me/player')
