import type { PlayerCommands } from '@/lib/player/commands'
import type { PlayerFact } from '@/lib/player/facts'
import { createPlaybackClock, type PlaybackClock } from '@/lib/player/playback-clock'
import { reducePlayer } from '@/lib/player/reducer'
import { initialPlayerState, type PlayerState } from '@/lib/player/state'
import { createStore, type ReadableStore } from '@/lib/store'

export type PlayerStore = ReadableStore<PlayerState> & { dispatch(fact: PlayerFact): void }

/**
 * What the page holds on to: the state, the playhead and the commands. The engine that carries commands out loads later
 * and may be replaced; commands given before it is there wait for it.
 */
export type PlayerHandle = {
  /** Where the provider's playback script is. */
  sdkUrl: string
  store: PlayerStore
  clock: PlaybackClock
  commands: PlayerCommands
  /** Answers its own undo. */
  attach(engine: PlayerCommands): () => void
}

export function createPlayerHandle(sdkUrl: string, initial: PlayerState = initialPlayerState): PlayerHandle {
  const { setState, ...state } = createStore(initial)
  const store: PlayerStore = {
    ...state,
    dispatch: (fact) => setState(reducePlayer(state.getState(), fact)),
  }
  let engine: PlayerCommands | null = null
  let waiting: ((engine: PlayerCommands) => void)[] = []

  // With the engine there the call is synchronous: the answer shows in the same frame, within the gesture.
  function give<T>(run: (engine: PlayerCommands) => Promise<T>): Promise<T> {
    if (engine) return run(engine)
    return new Promise((resolve, reject) => {
      waiting.push((arrived) => run(arrived).then(resolve, reject))
    })
  }

  return {
    sdkUrl,
    store,
    clock: createPlaybackClock(store),
    commands: {
      play: (request) => give((it) => it.play(request)),
      toggle: () => give((it) => it.toggle()),
      pause: () => give((it) => it.pause()),
      resume: () => give((it) => it.resume()),
      next: () => give((it) => it.next()),
      previous: () => give((it) => it.previous()),
      seekTo: (positionMs) => give((it) => it.seekTo(positionMs)),
      seekBy: (stepMs) => give((it) => it.seekBy(stepMs)),
      setVolume: (percent) => give((it) => it.setVolume(percent)),
      toggleMute: () => give((it) => it.toggleMute()),
      setShuffle: (isShuffled) => give((it) => it.setShuffle(isShuffled)),
      setRepeat: (mode) => give((it) => it.setRepeat(mode)),
      transferTo: (deviceId) => give((it) => it.transferTo(deviceId)),
      toggleSaved: () => give((it) => it.toggleSaved()),
      addToQueue: (uri) => give((it) => it.addToQueue(uri)),
      openDevices: () => give((it) => it.openDevices()),
      activate: () => engine?.activate(),
      closeDevices: () => engine?.closeDevices(),
      connect: () => engine?.connect(),
    },
    attach(arrived) {
      engine = arrived
      const calls = waiting
      waiting = []
      for (const call of calls) call(arrived)
      return () => {
        if (engine === arrived) engine = null
      }
    },
  }
}
