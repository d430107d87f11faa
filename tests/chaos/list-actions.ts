/** Lists that Spotify cuts off: what it does not send is neither gone, nor in any order that could be saved. */
import type { Page } from '@playwright/test'
import { keepOrderWords } from '../../lib/words/edit-words'
import { listWords, orderNames } from '../../lib/words/list-words'
import type { Action, Pick } from './action'
import { becomes, nameAt, showMs } from './edits'
import { nameOf, stateOf } from './provider-state'
import type { Tab } from './tabs'
import type { World } from './world'

/** Those that have more rows than this. */
const fewRows = 12
const sortMs = 4_000

async function lookAtCutOff(world: World, tab: Tab, pick: Pick): Promise<string> {
  const { control, accounts, tabs, strays, verdicts, addFaults } = world
  const { library, playlists } = await stateOf(control)
  const own = library[accounts.current()]?.playlistIds ?? []
  // Rows that are gone at Spotify may say so.
  const long = playlists.filter(
    ({ id, rows }) =>
      own.includes(id) && rows.length > fewRows && rows.every(({ uri }) => nameOf(uri) !== undefined),
  )
  const list = long[pick(long.length)]
  const part = pick(100) / 100
  if (!list) return 'no list is long enough'
  const end = 3 + Math.floor(part * (list.rows.length - 4))
  // The oldest rule decides: another fault could let the whole list pass.
  await control.clearFaults()
  await control.truncate(`/v1/playlists/${list.id}`, end)
  await addFaults()
  const { page } = tab
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator(`a[href="/playlist/${list.id}"]`)
    .first()
    .click({ timeout: showMs })
  await page.waitForURL(`**/playlist/${list.id}`, { timeout: showMs })
  // Otherwise it need not be read again.
  await tabs.leave(tab, 'reload', true)
  const what = `${end} of ${list.rows.length} rows of "${list.name}"`
  await tab.page
    .getByRole('main')
    .getByRole('row')
    .nth(1)
    .waitFor({ timeout: 2 * showMs })
  await tab.page.getByRole('main').locator('[role="row"][tabindex]').last().press('End', { timeout: showMs })
  if (await becomes(tab.page, async () => (await nameAt(tab.page, list.rows.length - 1)) !== null))
    return `${what}, all of which this browser knew`
  const wrongs = [...(await wrongsIn(tab.page)), ...(await sortedWrongs(tab.page))]
  if (wrongs.length === 0) verdicts.push('a cut-off list')
  strays.push(...wrongs.map((wrong) => `${what} were sent: ${wrong}`))
  return what
}

async function wrongsIn(page: Page): Promise<string[]> {
  const gone = await page.getByRole('main').getByText(listWords.gone).count()
  const keeps = await page.getByRole('main').getByRole('button', { name: keepOrderWords }).count()
  return [
    ...(gone > 0 ? [`${gone} rows count as gone`] : []),
    ...(keeps > 0 ? [`"${keepOrderWords}" is offered`] : []),
  ]
}

const ownOrder = listWords.sortedBy(listWords.ownOrder)

async function sortBy(page: Page, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sort by: / })
    .click({ timeout: showMs })
  await page.getByRole('menuitemradio', { name, exact: true }).click({ timeout: showMs })
}

/** Whether or not it can be sorted, it is in its own order again afterwards. */
async function sortedWrongs(page: Page): Promise<string[]> {
  const wrongs: string[] = []
  await sortBy(page, orderNames.title)
  await becomes(
    page,
    async () => {
      wrongs.push(...(await wrongsIn(page)))
      return wrongs.length > 0
    },
    sortMs,
  )
  for (let triesLeft = 5; triesLeft > 0; triesLeft -= 1) {
    if ((await page.getByRole('button', { name: ownOrder }).count()) > 0) break
    await sortBy(page, listWords.ownOrder).catch(() => page.keyboard.press('Escape'))
  }
  return wrongs
}

export const listActions: readonly Action[] = [1, 2, 3].map(() => ({
  name: 'look at a list that Spotify cuts off',
  kind: 'lists' as const,
  press: lookAtCutOff,
}))
