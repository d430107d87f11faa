import { vi } from 'vitest'
import type { Playable } from '@/lib/music/entities'
import type { DeviceCommand } from '@/lib/music/playback'
import type { Past, Port } from '@/lib/player/commands'
import { type PlayerEngine, startPlayerEngine } from '@/lib/player/engine/engine'
// Here already when it is first needed.
import '@/lib/player/engine/following/hand-over'
import { type LaneStore, laneOf } from '@/lib/player/lane/lane-store'
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
import { noticeWords } from '@/lib/words/error-words'
import { buildClient } from '@/tests/builders/client'
import { createAccount, toDeviceCommand } from '@/tests/builders/connect-account'
import { createPlayerHandle } from '@/tests/builders/player'
import {
  type Asked,
  createPlayerJudge,
  originOf,
  type Press,
  print,
  sayPress,
  shownMs,
  thisBrowser,
} from '@/tests/builders/player-judge'
import { type BrowserTab, openTabbedBrowser } from '@/tests/builders/player-tabs'
import { createTally, type Whereabouts } from '@/tests/builders/player-tally'
import { type ScriptLink, ScriptPlayer } from '@/tests/builders/script-player'

export type PlayerTab =
  ReturnType<ReturnType<typeof openPlayerWorld>['open']> extends Promise<infer T> ? T : never

/**
 * One account, and the tabs of one browser in which it is played. `dice` decides what the app leaves to chance; there are
 * `songs`, each of `lengthMs`.
 */
export function openPlayerWorld({ dice, ...music }: { dice: number; lengthMs?: number; songs?: number }) {
  const log: string[] = []
  const scripts = new Map<string, ScriptPlayer>()
  const whereabouts = new Map<string, () => Whereabouts>()
  const tally = createTally()
  const say = (text: string) => void log.push(`${Date.now() % 10_000_000} ${text}`)
  const account = createAccount<Press | null>({
    leaves(command, deviceId) {
      const { name } = browser.here().tab
      const press = judge.leaves(name, command)
      tally.leaves(press, command, deviceId, (whereabouts.get(name) as () => Whereabouts)())
      say(`${name}${press?.number ?? '?'} sends ${print(command)} to ${nameOf(deviceId)}`)
      return press
    },
    ...music,
    asks: tally.asks,
    carriedOut(press, command, change) {
      const { outcome } = change
      say(`  ${press?.number ?? 'phone'} ${command.type}: ${outcome.ok ? now() : outcome.refusal}`)
      judge.carriedOut(press, command, change)
      tally.carriedOut(press, command, change)
    },
  })
  const { player, trouble } = account
  const judge = createPlayerJudge(player.session)
  player.watch((event) => event.type === 'session' && judge.note())

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
          const press = judge.leaves(tab.name, wanted, true)
          say(`${tab.name}${press?.number ?? '?'} asks the script for ${print(wanted)}`)
          return (deviceId) => void account.carryOut(wanted, deviceId, press)
        },
        onMade: (made) => void scripts.set(tab.name, made),
        onGone(deviceId) {
          say(`${tab.name} loses its device`)
          judge.deviceGone(deviceId)
        },
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
  function laneIn(tab: BrowserTab): LaneStore {
    const { read, edit, subscribe } = browser.run(tab, null, () => laneOf('listener'))
    return {
      read,
      edit,
      subscribe: (listener) => subscribe(() => setTimeout(browser.kept(listener, { tab, for: null }))),
    }
  }

  async function open(name: string) {
    const tab = browser.openTab(name)
    const by = <T>(act: () => T, press: Press | null = null) => browser.run(tab, press, act)
    const lane = laneIn(tab)
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
              if (noticeWords(error, attempt, Date.now()) !== null) judge.told(name, press)
            },
            port,
            lanes: { of: () => lane, subscribe: lane.subscribe },
          },
          { showSaveIcon: false, listenerId: 'listener' },
        ),
      )
    }

    function close() {
      by(() => engine?.stop())
      engine = null
      for (const press of judge.presses) {
        if (press.tab !== name) continue
        press.isOver = true
        if ((press.answeredAtMs ?? Date.now()) + shownMs > Date.now()) press.goneAtMs ??= Date.now()
      }
    }

    function shown() {
      return {
        isPlaying: selectIsPlaying(state()),
        uri: selectNowPlaying(state())?.uri ?? null,
        isShuffled: selectIsShuffled(state()),
        repeat: selectRepeat(state()),
        hasNext: selectHasNext(state()),
        deviceId: selectCurrentDeviceId(state()) ?? (selectIsExternal(state()) ? null : thisBrowser),
      }
    }

    whereabouts.set(name, () => ({ shownId: shown().deviceId, ownId: script()?.deviceId ?? null }))
    start()
    await vi.advanceTimersByTimeAsync(1_000)
    return {
      name,
      close,
      shown,
      deviceId: () => script()?.deviceId ?? null,
      press(asked: Asked, song?: Playable) {
        const press = judge.press(name, asked, shown())
        say(`${sayPress(press)}, seeing ${print(shown())}`)
        const answered = by(() => carry(engine as PlayerEngine, press, song), press)
        void answered?.then((answer) => {
          say(`${name}${press.number} answered ${answer.ok ? 'ok' : answer.error.kind}`)
          judge.answered(press, answer)
        })
      },
      lane,
      state,
      add: (items: readonly Playable[], place: 'next' | 'last') =>
        by(() => (engine as PlayerEngine).commands.addToQueue(items, place)),
      next: (past?: Past) => by(() => void (engine as PlayerEngine).commands.next(past)),
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
    judge,
    tally,
    async open(name: string) {
      const tab = await open(name)
      tabs.push(tab)
      return tab
    },
    phone: (command: DeviceCommand, deviceId: string | null) =>
      browser.run(elsewhere, null, () => void account.carryOut(command, deviceId, null)),
    /** Told at each change, of whichever tab. */
    watchLane: (listener: () => void) =>
      browser.run(elsewhere, null, () => laneOf('listener').subscribe(listener)),
    /** Without a network the devices of this browser are gone, too. */
    network(isThere: boolean) {
      if (browser.network.isOnline === isThere) return
      say(isThere ? 'online' : 'offline')
      browser.network.isOnline = isThere
      judge.network(isThere)
      trouble.isOffline = !isThere
      for (const tab of tabs) {
        if (isThere) tab.online()
        else tab.lose()
      }
    },
    tale: () => `\n${log.join('\n')}\n`,
  }
}

function carry({ commands }: PlayerEngine, { asked, number }: Press, song?: Playable) {
  switch (asked.what) {
    case 'play':
      return commands.play({ ...asked.request, origin: originOf(number) }, song)
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
