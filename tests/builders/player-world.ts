import { vi } from 'vitest'
import type { Playable } from '@/lib/music/entities'
import type { DeviceCommand, PlayRequest, RepeatMode } from '@/lib/music/playback'
import type { PlayerAnswer, Port, SkipTarget } from '@/lib/player/commands'
import { type PlayerEngine, startPlayerEngine } from '@/lib/player/engine/engine'
// Here already when it is first needed.
import '@/lib/player/engine/up-next/queue-feeder'
import { type OwnQueueStore, ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import {
  selectCurrentDeviceId,
  selectHasNext,
  selectIsExternal,
  selectIsInOtherTab,
  selectIsPlaying,
  selectIsShuffled,
  selectNowPlaying,
  selectRepeat,
  selectVolumePercent,
} from '@/lib/player/selectors'
import type { ProviderErrorKind } from '@/lib/provider-error'
import { noticeWords } from '@/lib/words/error-words'
import { buildClient } from '@/tests/builders/client'
import { createAccount, toDeviceCommand } from '@/tests/builders/connect-account'
import { createPlayerHandle } from '@/tests/builders/player'
import { type BrowserTab, openTabbedBrowser } from '@/tests/builders/player-tabs'
import { type ScriptLink, ScriptPlayer } from '@/tests/builders/script-player'

export type PlayerTab =
  ReturnType<ReturnType<typeof openPlayerWorld>['open']> extends Promise<infer T> ? T : never

export type Asked =
  | { what: 'play'; request: PlayRequest }
  | { what: 'pause' | 'resume' | 'next' | 'previous' | 'here' }
  | { what: 'seek'; positionMs: number }
  | { what: 'volume'; percent: number }
  | { what: 'shuffle'; isShuffled: boolean }
  | { what: 'repeat'; repeat: RepeatMode }
  | { what: 'move'; deviceId: string }

export type Press = {
  number: number
  tab: string
  asked: Asked
  /** Null until then; "Play here" has none. */
  answer: PlayerAnswer | null
  isTold: boolean
  /** Something else was pressed in its tab before it was answered. */
  isOvertaken: boolean
  /** Its page was closed or loaded again. */
  isGone: boolean
}

/** What was called off, and what the list of devices says. */
const untold: ProviderErrorKind[] = ['aborted', 'no-device']

/** A tab reads so often what plays elsewhere. */
const pollMs = 5_000
/** What one press, or one thing that happens to a page, may make it ask besides. */
const requestsForOne = 4

/**
 * One account, and the tabs of one browser in which it is played. `dice` decides what the app leaves to chance; there are
 * `songs`, each of `lengthMs`.
 */
export function openPlayerWorld({ dice, ...music }: { dice: number; lengthMs?: number; songs?: number }) {
  const log: string[] = []
  const told: string[] = []
  const scripts = new Map<string, ScriptPlayer>()
  const presses: Press[] = []
  const wrong: string[] = []
  const skips: { tab: string; what: 'next' | 'previous' }[] = []
  let requests = 0
  const say = (text: string) => void log.push(`${Date.now() % 10_000_000} ${text}`)
  const account = createAccount({
    ...music,
    leaves(command, deviceId) {
      requests += 1
      leaves(command, `to ${nameOf(deviceId)}`)
    },
    asks() {
      requests += 1
    },
    carriedOut({ type }, outcome) {
      const tab = browser.here().tab.name
      say(`  ${tab} ${type}: ${outcome.ok ? now() : outcome.refusal}`)
      if (outcome.ok && (type === 'next' || type === 'previous')) skips.push({ tab, what: type })
    },
  })
  const { player, trouble } = account

  function leaves(command: DeviceCommand, where: string) {
    const { tab, for: press } = browser.here()
    say(`${tab.name}${press?.number ?? '?'} sends ${print(command)} ${where}`)
    if (press?.isGone) wrong.push(`${sayPress(press)}: sent ${print(command)} from a page that is closed`)
  }

  class Player extends ScriptPlayer {
    constructor(options: ScriptPlayer['options']) {
      const { tab } = browser.here()
      const link: ScriptLink = {
        player,
        clock: account.clock,
        calls: trouble.calls,
        events: trouble.events,
        inPage: (run) => browser.kept(run, { tab, for: null }),
        leaves(command) {
          const wanted = toDeviceCommand(command)
          leaves(wanted, 'to the script')
          return (deviceId) => void account.carryOut(wanted, deviceId)
        },
        onMade: (made) => void scripts.set(tab.name, made),
        onGone: () => say(`${tab.name} loses its device`),
      }
      super(options, link)
    }
  }
  const browser = openTabbedBrowser<Press>({ Player })
  vi.spyOn(Math, 'random').mockImplementation(createDice(dice))
  const elsewhere = browser.openTab('phone')

  function nameOf(deviceId: string | null): string {
    const own = [...scripts].find(([, script]) => script.deviceId !== null && script.deviceId === deviceId)
    return own?.[0] ?? player.devices().find(({ id }) => id === deviceId)?.name ?? String(deviceId)
  }

  function now(): string {
    const { playback, activeDeviceId, isShuffled, repeat } = player.session()
    const what = playback
      ? `${playback.contextUri?.slice(14, 16) ?? 'songs'} ${Number(playback.current.uri.slice(-22))}`
      : 'nothing'
    return `${what} ${playback?.isPlaying ? 'plays' : 'rests'} on ${nameOf(activeDeviceId)}${isShuffled ? ' shuffled' : ''} ${repeat}`
  }

  /** Another tab hears of a change a moment later. */
  function queueIn(tab: BrowserTab): OwnQueueStore {
    const { read, edit, subscribe } = browser.run(tab, null, () => ownQueueOf('listener'))
    return {
      read,
      edit,
      subscribe: (listener) => subscribe(() => setTimeout(browser.kept(listener, { tab, for: null }))),
    }
  }

  async function open(name: string) {
    const tab = browser.openTab(name)
    const by = <T>(act: () => T, press: Press | null = null) => browser.run(tab, press, act)
    const ownQueue = queueIn(tab)
    let handle = createPlayerHandle()
    let engine: PlayerEngine | null = null
    const state = () => handle.store.getState()
    const script = () => scripts.get(name)

    function start() {
      handle = createPlayerHandle()
      const port: Port = account.port
      engine = by(() =>
        startPlayerEngine(
          {
            handle,
            client: buildClient(),
            getAccessToken: async () => 'token',
            notify(error, attempt) {
              const { for: press } = browser.here()
              say(`${name}${press?.number ?? '?'} is told: ${error.kind} ${error.message}`)
              const text = noticeWords(error, attempt, Date.now())
              if (text === null) return
              told.push(text)
              if (press) press.isTold = true
            },
            port,
            queues: { of: () => ownQueue, subscribe: ownQueue.subscribe },
          },
          { showSaveIcon: false, listenerId: 'listener' },
        ),
      )
    }

    function close() {
      by(() => engine?.stop())
      engine = null
      for (const press of presses) if (press.tab === name) press.isGone = true
    }

    function shown() {
      return {
        isPlaying: selectIsPlaying(state()),
        uri: selectNowPlaying(state())?.uri ?? null,
        isShuffled: selectIsShuffled(state()),
        repeat: selectRepeat(state()),
        hasNext: selectHasNext(state()),
        deviceId: selectCurrentDeviceId(state()),
      }
    }

    start()
    await vi.advanceTimersByTimeAsync(1_000)
    return {
      name,
      close,
      shown,
      deviceId: () => script()?.deviceId ?? null,
      press(asked: Asked, song?: Playable) {
        const number = presses.length + 1
        for (const other of presses) if (other.tab === name && other.answer === null) other.isOvertaken = true
        const press: Press = {
          number,
          tab: name,
          asked,
          answer: null,
          isTold: false,
          isOvertaken: false,
          isGone: false,
        }
        presses.push(press)
        say(`${sayPress(press)}, seeing ${print(shown())}`)
        const answered = by(() => carry(engine as PlayerEngine, asked, song), press)
        void answered?.then((answer) => {
          say(`${name}${number} answered ${answer.ok ? 'ok' : answer.error.kind}`)
          press.answer = answer
        })
      },
      ownQueue,
      state,
      add: (items: readonly Playable[], place: 'next' | 'last') =>
        by(() => (engine as PlayerEngine).commands.addToQueue(items, place)),
      next: (target?: SkipTarget) => by(() => (engine as PlayerEngine).commands.next(target)),
      lose: () => script()?.lose(),
      hide(isHidden: boolean) {
        if (tab.isHidden === isHidden) return
        say(`${name} is ${isHidden ? 'hidden' : 'seen'}`)
        tab.isHidden = isHidden
        by(() => tab.document.dispatchEvent(new Event('visibilitychange')))
      },
      look: () => by(() => tab.document.dispatchEvent(new Event('visibilitychange'))),
      online: () => by(() => tab.window.dispatchEvent(new Event('online'))),
      reload() {
        say(`${name} is loaded again`)
        close()
        tab.document = new EventTarget()
        tab.window = new EventTarget()
        start()
      },
      /** It asks nobody what plays: this browser's own events are to tell it. */
      isIdle: () =>
        !selectIsExternal(state()) || (state().chosenDeviceId === null && !selectIsPlaying(state())),
      hasUntold: () => script()?.hasUntold ?? false,
      differences: () => differences(name, state()),
    }
  }

  function differences(
    name: string,
    state: ReturnType<ReturnType<typeof createPlayerHandle>['store']['getState']>,
  ) {
    const wrong: string[] = []
    const check = (what: string, shown: unknown, truth: unknown) => {
      if (shown !== truth) wrong.push(`${name}, ${what}: the screen has ${shown}, the provider ${truth}`)
    }
    const { playback, activeDeviceId, isShuffled, repeat } = player.session()
    check('pending', state.pending.length, 0)
    check('playing', selectIsPlaying(state), playback?.isPlaying ?? false)
    if (playback && activeDeviceId !== null) {
      check('track', selectNowPlaying(state)?.uri, playback.current.uri)
      check('shuffle', selectIsShuffled(state), isShuffled)
      check('repeat', selectRepeat(state), repeat)
    }
    const isInOtherTab = [...scripts].some(([of, { deviceId }]) => of !== name && deviceId === activeDeviceId)
    if (playback?.isPlaying)
      check(
        'device',
        nameOf(selectCurrentDeviceId(state)),
        isInOtherTab && selectIsInOtherTab(state) && state.chosenDeviceId === null
          ? 'null'
          : nameOf(activeDeviceId),
      )
    // No event reports the volume of this browser (spotify/web-playback-sdk#26), and of what rests nobody asks it.
    const current = selectCurrentDeviceId(state)
    if (playback?.isPlaying && current === activeDeviceId && selectIsExternal(state))
      check('volume', selectVolumePercent(state), player.find(activeDeviceId)?.volumePercent)
    return wrong
  }

  const tabs: Awaited<ReturnType<typeof open>>[] = []
  return {
    account,
    presses,
    /**
     * What no listener asked for, once everything is quiet: a press that came to nothing and was not told, a song skipped
     * too many, requests without end, a screen that shows something else than plays. `happened` counts what was pressed
     * and what went wrong, within `durationMs`.
     */
    faults({ happened, durationMs }: { happened: number; durationMs: number }): string[] {
      const faults = [...wrong, ...tabs.flatMap((tab) => tab.differences())]
      for (const press of presses) {
        const { answer, asked, isGone, isTold, isOvertaken } = press
        if (isGone || asked.what === 'here') continue
        if (answer === null) faults.push(`${sayPress(press)} was never answered`)
        else if (!answer.ok && !isTold && !isOvertaken && !untold.includes(answer.error.kind))
          faults.push(`${sayPress(press)} came to nothing, and nobody was told: ${answer.error.kind}`)
      }
      for (const { name } of tabs)
        for (const what of ['next', 'previous'] as const) {
          const done = skips.filter((skip) => skip.tab === name && skip.what === what).length
          const pressed = presses.filter(({ tab, asked }) => tab === name && asked.what === what).length
          if (done > pressed)
            faults.push(`${name}: ${what} was pressed ${pressed} times and done ${done} times`)
        }
      const most = requestsForOne * (happened + tabs.length) + (tabs.length * durationMs) / pollMs
      if (requests > most) faults.push(`${requests} requests left, at most ${Math.round(most)} were expected`)
      return faults
    },
    /** What was said in any tab. */
    told,
    async open(name: string) {
      const tab = await open(name)
      tabs.push(tab)
      return tab
    },
    phone: (command: DeviceCommand, deviceId: string | null) =>
      browser.run(elsewhere, null, () => void account.carryOut(command, deviceId)),
    /** Told at each change, of whichever tab. */
    watchQueue: (listener: () => void) =>
      browser.run(elsewhere, null, () => ownQueueOf('listener').subscribe(listener)),
    /** Without a network the devices of this browser are gone, too. */
    network(isThere: boolean) {
      if (browser.network.isOnline === isThere) return
      say(isThere ? 'online' : 'offline')
      browser.network.isOnline = isThere
      trouble.isOffline = !isThere
      for (const tab of tabs) {
        if (isThere) tab.online()
        else tab.lose()
      }
    },
    tale: () => `\n${log.join('\n')}\n`,
  }
}

function sayPress({ number, tab, asked }: Press): string {
  return `${tab}${number} ${print(asked)}`
}

const print = (value: object): string => JSON.stringify(value).replaceAll('"', '')

function carry({ commands }: PlayerEngine, asked: Asked, song?: Playable) {
  switch (asked.what) {
    case 'play':
      return commands.play(asked.request, song)
    case 'seek':
      return commands.seekTo(asked.positionMs)
    case 'volume':
      return commands.setVolume(asked.percent)
    case 'shuffle':
      return commands.setShuffle(asked.isShuffled)
    case 'repeat':
      return commands.setRepeat(asked.repeat)
    case 'move':
      return commands.transferTo(asked.deviceId)
    case 'here':
      commands.connect()
      return undefined
    default:
      return commands[asked.what]()
  }
}

function createDice(first: number): () => number {
  let state = first >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
