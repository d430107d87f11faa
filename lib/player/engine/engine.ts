/**
 * Carries commands out. Fed by components through the handle; what it learns goes to the store as facts. Each part is
 * in a file of its own; this one only joins them.
 */
import type { PlayerCommands } from '@/lib/player/commands'
import { createCommandRunner } from '@/lib/player/engine/command-runner'
import { createCommands } from '@/lib/player/engine/commands'
import { type EngineContext, now } from '@/lib/player/engine/context'
import { createContinuation } from '@/lib/player/engine/continuation'
import { forgetChosenDevice, recallChosenDevice } from '@/lib/player/engine/devices'
import { emitEvents } from '@/lib/player/engine/events'
import { followHeart } from '@/lib/player/engine/heart'
import { createOwnCheck } from '@/lib/player/engine/own-check'
import { createOwnDevice } from '@/lib/player/engine/own-device'
import { firstVolume, followOwnVolume } from '@/lib/player/engine/own-volume'
import { activateOnGesture, watchRecovery } from '@/lib/player/engine/recovery'
import { createRemoteWatch } from '@/lib/player/engine/remote-watch'
import { createRoute } from '@/lib/player/engine/route'
import { defaultSettings, type PlayerSettings, toVolumePercent } from '@/lib/player/engine/settings'
import { createStarter } from '@/lib/player/engine/start'
import { holdTabLock } from '@/lib/player/engine/tab-lock'
import { followWishes } from '@/lib/player/engine/wishes'
import type { PlayerHandle } from '@/lib/player/handle'
import type { PlaybackPort } from '@/lib/player/ports/port'
import { createRemotePort } from '@/lib/player/ports/remote'
import { findPending, selectIsExternal, selectVolumePercent } from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import type { SpotifyClient } from '@/lib/spotify/client'

export type EngineOptions = {
  handle: PlayerHandle
  client: SpotifyClient
  /** `refused` is a token the provider did not take; rejects when the session is over. */
  getAccessToken(refused?: string): Promise<string>
  notify(message: string): void
  /** What stands for the other devices of the account; the Web API unless a test says otherwise. */
  remote?: PlaybackPort
}

export type PlayerEngine = {
  commands: PlayerCommands
  configure(settings: Partial<PlayerSettings>): void
  /** Tell it that there is another access token. */
  renewToken(): void
  /** Gives the device up and ends everything under way. */
  stop(): void
}

/** Starts the player: this page becomes a device, and what plays elsewhere is looked up once. */
export function startPlayerEngine(options: EngineOptions, given: Partial<PlayerSettings> = {}): PlayerEngine {
  const { handle, client, notify } = options
  const { store } = handle
  const ending = new AbortController()
  const { signal } = ending
  let settings: PlayerSettings = { ...defaultSettings, ...given }
  const remote = options.remote ?? createRemotePort(client)
  const context: EngineContext = {
    client,
    remote,
    notify,
    signal,
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch: (fact) => {
      if (!signal.aborted) store.dispatch(fact)
    },
    settings: () => settings,
  }

  store.dispatch({ type: 'initialization-started', atMs: now() })
  const { initialVolume } = settings
  followOwnVolume(
    context,
    firstVolume(initialVolume === undefined ? undefined : toVolumePercent(initialVolume)),
  )
  const watch = createRemoteWatch(context)
  const own = createOwnDevice({
    context,
    sdkUrl: handle.sdkUrl,
    getAccessToken: options.getAccessToken,
    volume: () => selectVolumePercent(store.getState()) / 100,
    onUnloaded() {
      // Nothing to pause is as good as paused.
      if (findPending(store.getState(), 'playing')?.effect.isPlaying === false) return
      // Nothing to go on with here, whatever was last known of it: the Web API has it.
      goOnHere()
    },
    onEmptied: () => watch.afterMove(),
    onUnsupported: () => void commands.openDevices(),
  })
  const check = createOwnCheck(context, own)
  const lock = holdTabLock(
    {
      onHeld() {
        own.connect()
        // The tab that had the player is gone, and what it played rests now.
        if (store.getState().playback !== null) watch.afterMove()
      },
      onElsewhere() {
        own.disconnect()
        context.dispatch({ type: 'other-tab-found', atMs: now() })
        watch.afterTakeOver()
      },
    },
    signal,
  )
  const takeOver = () => lock.takeOver()
  const runner = createCommandRunner(context, {
    onAccepted: (effect) => watch.afterCommand(effect.kind),
    onExpired(effect) {
      watch.afterCommand('expired')
      if (effect !== null && !selectIsExternal(store.getState())) void makeSure(effect)
    },
    onNoDevice() {
      forgetChosenDevice(context)
      void commands.openDevices()
      void check.check()
    },
  })
  /** The own device took a command and did nothing. */
  async function makeSure(effect: PendingEffect) {
    const wantsMusic = effect.kind === 'skip' || (effect.kind === 'playing' && effect.isPlaying)
    if (!wantsMusic && effect.kind !== 'playing') return
    if ((await check.check()) && wantsMusic) goOnHere()
  }
  const goOnHere = () => void runner.run({ kind: 'playing', isPlaying: true }, () => starter.continueHere())
  const starter = createStarter(context, own, takeOver)
  const commands = createCommands({
    context,
    runner,
    own,
    send: createRoute(context, own),
    starter,
    continuation: createContinuation(context),
    heart: followHeart(context),
    takeOver,
  })
  const wishes = followWishes(context, commands)

  const events = emitEvents(context, handle.clock)
  watchRecovery(context, { own, check, watch })
  activateOnGesture(commands.activate, signal)
  if (settings.syncExternalDevice) void watch.look()
  void recallChosenDevice(context)
  const detach = handle.attach(commands)

  return {
    commands,
    configure(next) {
      const before = settings
      settings = { ...settings, ...next }
      events.followProgress()
      wishes.handleChange(before, settings)
    },
    renewToken: () => own.renewToken(),
    stop() {
      detach()
      ending.abort()
      own.disconnect()
    },
  }
}
