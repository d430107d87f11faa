/** Counts what leaves the tabs of an account and what the provider does of it: nothing goes astray, twice or without end. */
import type { DeviceCommand } from '@/lib/music/playback'
import type { Change } from '@/tests/builders/connect-account'
import { type Press, print, sayPress, thisBrowser } from '@/tests/builders/player-judge'

/** What a tab reads while nothing is pressed: every few seconds where music plays elsewhere. */
const pollMs = 5_000
/** What one press, or one thing that happens to a page, may make it ask besides. */
const requestsForOne = 4

type Counted = 'next' | 'previous'

export type Whereabouts = { shownId: string | null; ownId: string | null }

export function createTally() {
  const faults: string[] = []
  const done: { tab: string; what: string }[] = []
  let requests = 0

  /** A start goes to the device shown when it was pressed or leaves; what "Play here" brings along to the tab's own. */
  function leaves(
    press: Press | null,
    command: DeviceCommand,
    deviceId: string | null,
    { shownId, ownId }: Whereabouts,
  ): void {
    requests += 1
    if (!press || command.type !== 'start') return
    const { asked, broughtBy, seen } = press
    const isHere = asked.what === 'here' || broughtBy !== null || seen.deviceId === thisBrowser
    const isOwn = isHere && deviceId !== null && deviceId === ownId
    if (!isOwn && deviceId !== shownId && deviceId !== seen.deviceId)
      faults.push(
        `${sayPress(press)}: sent ${print(command)} to ${deviceId}, and the screen shows ${shownId}`,
      )
  }

  function carriedOut(press: Press | null, command: DeviceCommand, { outcome }: Change): void {
    const what = nameOf(command)
    if (press && what && outcome.ok) done.push({ tab: press.tab, what })
  }

  /** Once everything is quiet. `happened` counts what was pressed and what went wrong, in `tabs` tabs for `durationMs`. */
  function close(presses: readonly Press[], { happened, tabs, durationMs }: Lasted): string[] {
    for (const [key, count] of countBy(done)) {
      const pressed = presses.filter(({ tab, asked }) => `${tab} ${nameOf(asked)}` === key).length
      if (count > pressed) faults.push(`${key} was pressed ${pressed} times and done ${count} times`)
    }
    const most = requestsForOne * (happened + tabs) + (tabs * durationMs) / pollMs
    if (requests > most) faults.push(`${requests} requests left, at most ${Math.round(most)} were expected`)
    return faults
  }

  function asks(): void {
    requests += 1
  }

  return { leaves, asks, carriedOut, close }
}

type Lasted = { happened: number; tabs: number; durationMs: number }

function nameOf(it: { type: string } | { what: string }): string | null {
  const type = 'type' in it ? it.type : it.what
  return (['next', 'previous'] satisfies Counted[] as string[]).includes(type) ? type : null
}

function countBy(done: readonly { tab: string; what: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tab, what } of done) counts.set(`${tab} ${what}`, (counts.get(`${tab} ${what}`) ?? 0) + 1)
  return counts
}
