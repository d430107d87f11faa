/** Other devices as they are in the field: without an ID, with commands that they accept and ignore, or with old volumes. */
import type { Locator, Page } from '@playwright/test'
import { simulatedDevices } from '../../sandbox/connect/devices'
import type { Control } from '../e2e/support/control'
import { chooseDevice, playerOf } from '../e2e/support/player'
import type { Action, Pick } from './action'
import { becomes, showMs } from './edits'
import { stateOf, trackUris } from './provider-state'
import { isRefusal } from './refusals'
import type { Tab, Tabs } from './tabs'
import type { World } from './world'

const anyDevice = (pick: Pick) => simulatedDevices[pick(simulatedDevices.length)] ?? null
const commands = ['play', 'pause', 'next', 'previous', 'seek', 'volume', 'transfer'] as const
/** A late report comes after three seconds. */
const reportsMs = 5_000
/** A page that is looked at asks what plays. */
const seenMs = 1_500
/** About five seconds are promised, on a machine that has time. */
const noticeMs = 30_000

/** As devices should be. Pages are looked at then: to them, a device that has its ID again is another one. */
export async function resetDevices(control: Control, tabs: Tabs): Promise<void> {
  for (const { id } of simulatedDevices)
    await control.oddDevice(id, {
      isUnlisted: false,
      isRestricted: false,
      ignores: [],
      levels: 'prompt',
      restartsReports: false,
    })
  for (const tab of tabs.all) {
    await tabs.lookAgain(tab)
    // The page shows nothing once it has looked, so there is nothing else to wait for.
    await tab.page.waitForTimeout(seenMs)
  }
}

async function playWithoutId({ control, accounts }: World, _tab: Tab, pick: Pick): Promise<string> {
  // The bar says to a listener without Premium why nothing plays here, in place of what plays elsewhere.
  if (accounts.current() !== 'premium-listener') return 'this listener cannot play'
  const device = anyDevice(pick)
  const uris = [1, 2, 3].flatMap(() => trackUris[pick(trackUris.length)] ?? [])
  if (!device) return 'there is none'
  await control.oddDevice(device.id, { isUnlisted: true, isRestricted: true })
  // Some songs do not play.
  const done = await control
    .playElsewhere({ listenerId: accounts.current(), deviceId: device.id, uris })
    .then(() => 'plays')
    .catch(() => 'has nothing to play')
  return `${device.name} ${done}`
}

async function ignore({ control }: World, _tab: Tab, pick: Pick): Promise<string> {
  const device = anyDevice(pick)
  const ignores = [commands[pick(commands.length)], commands[pick(commands.length)]].filter(
    (command) => command !== undefined,
  )
  if (!device) return 'there is none'
  await control.oddDevice(device.id, { ignores })
  return `${device.name}: ${ignores.join(', ')}`
}

/** Chooses a device that accepts the music and does not take it: that is told, and the bar does not name it. */
async function chooseIgnoring(world: World, { page }: Tab, pick: Pick): Promise<string> {
  const { control, watch, strays, verdicts, accounts } = world
  const device = anyDevice(pick)
  const of = (await stateOf(control)).player[accounts.current()]
  if (!device || of?.activeDeviceId === device.id) return 'it plays there'
  // No report tells whether a device was chosen that no music moves to.
  if (!of?.playback) return 'no music would move'
  await control.oddDevice(device.id, { ignores: ['transfer', 'play'] })
  const toldBefore = watch.told(page).length
  await chooseDevice(page, new RegExp(device.name), showMs)
  if (!isTheirs(world, page)) return otherAccount
  const isTold = () => watch.told(page).slice(toldBefore).some(isRefusal)
  const isNamed = async () => (await playerOf(page).getByText(`Playing on ${device.name}`).count()) > 0
  const isDone = await becomes(page, async () => isTold() && !(await isNamed()), noticeMs)
  if (isDone || ((await shownRefusals(page)) > 0 && !(await isNamed()))) {
    verdicts.push('a device that did not take over')
    return `${device.name}, and a message said that it did not take over`
  }
  strays.push(
    `${device.name} did not take over, and ${isTold() ? 'the bar names it all the same' : 'nobody was told'}`,
  )
  return device.name
}

/** Whether what was pressed last was in a page of who is logged in now. Another may not know of that yet. */
const isTheirs = ({ watch, accounts }: World, page: Page): boolean =>
  watch.aims(page).at(-1)?.account === accounts.current()
const otherAccount = 'it is a page of another account'

async function shownRefusals(page: Page): Promise<number> {
  return (await page.locator('[role="status"], [role="alert"]').allTextContents()).filter(isRefusal).length
}

/** The level that the listener sets stays, whatever the device reports. */
async function setLevel(world: World, { page }: Tab, pick: Pick): Promise<string> {
  const { control, watch, strays, verdicts, accounts } = world
  const level = 1 + pick(90)
  const levels = (['late', 'stuck'] as const)[pick(2)] ?? 'late'
  const playingOn = async () => {
    const of = (await stateOf(control)).player[accounts.current()]
    return of?.playback?.isPlaying ? of.activeDeviceId : null
  }
  const id = await playingOn()
  // While nothing plays, the bar may be about this browser.
  if (id === null) return 'nothing plays'
  await control.oddDevice(id, { levels, ignores: [] })
  const toldBefore = watch.told(page).length
  const slider = playerOf(page).getByRole('slider', { name: 'Volume' })
  await slider.fill(String(level), { timeout: showMs })
  if (!(await becomes(page, async () => (await shownLevel(slider)) === level))) return 'no level was set'
  const seen = new Set<number>()
  await becomes(
    page,
    async () => {
      seen.add(await shownLevel(slider))
      return false
    },
    reportsMs,
  )
  await slider.press('ArrowUp', { timeout: showMs })
  if (!isTheirs(world, page)) return otherAccount
  const isHeard = async () => {
    const { player } = await stateOf(control)
    return player[accounts.current()]?.devices.find((one) => one.id === id)?.volumePercent === level + 1
  }
  const isRight = (await becomes(page, isHeard, noticeMs)) && [...seen].every((shown) => shown === level)
  const what = `${level} %, while reports are ${levels}`
  if (isRight) {
    verdicts.push('a volume')
    return `${what}, and one step more`
  }
  if (watch.told(page).slice(toldBefore).some(isRefusal) || (await shownRefusals(page)) > 0)
    return `${what}, which was refused`
  if ((await playingOn()) !== id) return `${what}, until something else played`
  strays.push(`the volume was set to ${what}, and showed ${[...seen].join(', ')} before one step more`)
  return what
}

const shownLevel = async (slider: Locator) =>
  Number(await slider.getAttribute('aria-valuenow', { timeout: showMs }))

export const deviceActions: readonly Action[] = [
  ...[1, 2].map(() => ({
    name: 'another app plays on a device without an ID',
    kind: 'devices' as const,
    around: playWithoutId,
  })),
  ...[1, 2].map(() => ({
    name: 'a device does not do what it accepts',
    kind: 'devices' as const,
    around: ignore,
  })),
  { name: 'choose a device that does not take over', kind: 'devices', press: chooseIgnoring },
  ...[1, 2, 3].map(() => ({
    name: 'set the volume while reports lag',
    kind: 'devices' as const,
    press: setLevel,
  })),
]
