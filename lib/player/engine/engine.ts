/**
 * Connects the parts: commands (`intents`) go to `own-device` or `other-devices`, and only this file turns their
 * reports into facts.
 */
import type { PlayerCommands, Port } from '@/lib/player/commands'
import type { Embedding } from '@/lib/player/embedding/embedding'
import { type DeviceContext, type EngineContext, now, wait } from '@/lib/player/engine/context'
import { followHeart } from '@/lib/player/engine/follow-heart'
import { continueHere, createCommands } from '@/lib/player/engine/intents/commands'
import { createRunner } from '@/lib/player/engine/intents/runner'
import { followChosenDevice } from '@/lib/player/engine/other-devices/chosen-device'
import { createOtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import { createWebPort } from '@/lib/player/engine/other-devices/remote-snapshot'
import { createOwnDevice } from '@/lib/player/engine/own-device/own-device'
import { followOwnVolume } from '@/lib/player/engine/own-device/own-volume'
import { activateOnGesture, watchRecovery } from '@/lib/player/engine/own-device/recovery'
import { SCRIPT_SILENT } from '@/lib/player/engine/own-device/sdk-commands'
import { createRequestLine } from '@/lib/player/engine/request-line'
import { createRetries } from '@/lib/player/engine/retries'
import { createSend } from '@/lib/player/engine/sending'
import { defaultSettings, type PlayerSettings } from '@/lib/player/engine/settings'
import { createUpNext } from '@/lib/player/engine/up-next/up-next'
import type { UpNextNeeds } from '@/lib/player/engine/up-next/up-next-parts'
import { lagMs } from '@/lib/player/fold-playback'
import type { EngineHandle } from '@/lib/player/handle'
import { wantsMusic } from '@/lib/player/intents'
import { reducePlayer } from '@/lib/player/reducer'
import { selectIsExternal, selectIsLoadedHere } from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import type { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

export type EngineOptions = {
  handle: EngineHandle
  client: SpotifyClient
  /** `refused` is a token that Spotify did not accept. Rejects when the session is over. */
  getAccessToken(refused?: string): Promise<string>
  notify: EngineContext['notify']
  /** By default, Spotify's Web API. */
  port?: Port
  queues?: UpNextNeeds['queues']
  /** For pages that embed the player: without it, music given in the settings and `callback` do nothing. */
  embedding?: Embedding | undefined
}

export type PlayerEngine = ReturnType<typeof startPlayerEngine>

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it only connects the parts of the engine.
export function startPlayerEngine(options: EngineOptions, given: Partial<PlayerSettings> = {}) {
  const { handle, client, notify, embedding } = options
  const { store } = handle
  const { getState, subscribe } = store
  const ending = new AbortController()
  const { signal } = ending
  const retries = createRetries()
  let settings: PlayerSettings = { ...defaultSettings, ...given }
  const context: EngineContext = {
    client,
    port: options.port ?? createWebPort(client),
    inTurn: createRequestLine(signal),
    retries,
    notify,
    signal,
    getState,
    subscribe,
    dispatch: (fact) => {
      if (!signal.aborted) store.setState(reducePlayer(getState(), fact))
    },
    settings: () => settings,
  }
  const { dispatch } = context
  const reporting: DeviceContext = { ...context, report: dispatch }

  const events = embedding?.emitEvents(context, handle.clock)
  dispatch({ type: 'initialization-started', atMs: now() })
  followOwnVolume(reporting)
  const others = createOtherDevices(reporting, () => own.look())
  const own = createOwnDevice({
    context: reporting,
    sdkUrl: handle.sdkUrl,
    getAccessToken: options.getAccessToken,
    listDevices: others.list,
    onUnloaded() {
      const isAskedFor = getState().pending.some(({ effect }) => wantsMusic(effect))
      dispatch({ type: 'playback-emptied' })
      // The playback script has nothing loaded. The Web API can still resume.
      if (isAskedFor && retries.may('resume')) resumeHere()
      else others.lookAfterMove()
    },
    onEmptied: others.lookAfterMove,
    // An insecure address is noticed before the commands exist.
    onUnsupported: () => queueMicrotask(() => void carriedOut.openDevices()),
    onHeld() {
      // The tab that had the player is gone, so its music is paused now.
      if (getState().playback !== null) others.lookAfterMove()
    },
    onElsewhere: others.lookAfterTakeOver,
  })
  const upNext = createUpNext({
    context,
    others,
    play: (request, first) => carriedOut.play(request, first),
    queues: options.queues,
  })
  const send = createSend({ context, own, others })
  const runner = createRunner(context, { send, onAccepted, onRefused, look, recoverEffect, lookAfterLost })
  const heart = followHeart(context)
  const carriedOut = createCommands({ context, runner, own, others, send, upNext, embedding, heart })
  const commands = whenPressed(carriedOut, retries.renew)
  const wanted = embedding?.followWantedMusic(context, carriedOut)
  const resumeHere = () => void continueHere({ context, runner, own })

  function onAccepted(effect: PendingEffect) {
    if (effect.kind === 'transfer') chosen.choose(effect.deviceId)
    chosen.forgetOther()
    others.lookAfter(effect)
  }

  function onRefused(error: ProviderError) {
    if (error.kind === 'no-device') {
      void own.check()
      void chosen.lookForIt(carriedOut.openDevices)
    }
    // The state shown was not confirmed.
    if (selectIsExternal(getState()) || !selectIsLoadedHere(getState())) others.pollSoon()
  }

  async function lookAfterLost(error: ProviderError) {
    if (error.kind === 'offline' || error.reason === SCRIPT_SILENT) return
    if (await wait(signal, lagMs)) await look()
  }

  async function look() {
    if (!selectIsExternal(getState())) await own.look()
    if (selectIsExternal(getState()) || !selectIsLoadedHere(getState())) await others.look()
  }

  /** This browser accepted a command and did nothing. Whether the music continues on a new player. */
  async function recoverEffect(effect: PendingEffect): Promise<boolean> {
    const isForMusic = wantsMusic(effect)
    if (selectIsExternal(getState()) || !(isForMusic || effect.kind === 'playing')) return false
    const goesOn = (await own.check()) && isForMusic
    if (goesOn) void goOnFrom(effect)
    return goesOn
  }

  async function goOnFrom(effect: PendingEffect) {
    const answer = await continueHere({ context, runner, own })
    if (answer.ok && effect.kind === 'skip') void carriedOut[effect.direction]()
  }

  watchRecovery(reporting, own, others)
  activateOnGesture(carriedOut.activate, signal)
  if (settings.syncExternalDevice) void others.look()
  const chosen = followChosenDevice(context, others.list)
  const detach = handle.attach(commands)

  return {
    commands,
    configure(next: Partial<PlayerSettings>) {
      const earlier = settings
      settings = { ...settings, ...next }
      events?.followProgress()
      upNext.handleNews()
      wanted?.handleChange(earlier, settings)
    },
    renewToken: own.renewToken,
    stop() {
      detach()
      ending.abort()
      own.disconnect()
    },
  }
}

/** The same commands, and a call of `onPressed` before each. */
function whenPressed(commands: PlayerCommands, onPressed: () => void): PlayerCommands {
  return Object.fromEntries(
    Object.entries(commands).map(([name, run]) => [
      name,
      (...args: readonly unknown[]) => {
        // Every gesture on the page activates.
        if (name !== 'activate') onPressed()
        return (run as (...args: readonly unknown[]) => unknown)(...args)
      },
    ]),
  ) as PlayerCommands
}
