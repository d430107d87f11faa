import { mkdirSync } from 'node:fs'
import type { Control } from '../e2e/support/control'
import { playerOf } from '../e2e/support/player'
import { firstLine } from '../setup/packages'
import { playerState } from './invariants'
import type { Tabs } from './tabs'

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
  const requests = (await control.allRequests()).slice(-25)
  return [
    ...(await Promise.all(looks)).flat(),
    `Provider: ${await playerState(control)}`,
    ...requests.map((request) => JSON.stringify(request).slice(0, 240)),
  ].join('\n')
}
