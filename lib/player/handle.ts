import type { PlayerCommands } from '@/lib/player/commands'
import { createPlaybackClock, type PlaybackClock } from '@/lib/player/playback-clock'
import { initialPlayerState, type PlayerState } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'
import { createStore, type ReadableStore, type Store } from '@/lib/store'

/** The components' interface: the state, the playhead and the commands. */
export type PlayerHandle = {
  store: ReadableStore<PlayerState>
  clock: PlaybackClock
  /** Commands given before the engine has loaded wait for it, up to 30 s. */
  commands: PlayerCommands
}

/** The same for the engine, which loads later, carries commands out and folds facts into the state. */
export type EngineHandle = PlayerHandle & {
  sdkUrl: string
  store: Store<PlayerState>
  attach(engine: PlayerCommands): () => void
}

const commandNames: Record<keyof PlayerCommands, true> = {
  play: true,
  toggle: true,
  pause: true,
  resume: true,
  next: true,
  previous: true,
  seekTo: true,
  seekBy: true,
  setVolume: true,
  toggleMute: true,
  setShuffle: true,
  setRepeat: true,
  transferTo: true,
  toggleSaved: true,
  setSaved: true,
  addToQueue: true,
  dim: true,
  look: true,
  openDevices: true,
  activate: true,
  closeDevices: true,
  magnifySeekBar: true,
  connect: true,
}

type Call = (engine: PlayerCommands) => void

const longestWaitMs = 30_000
/** Commands that are no press of the listener's. */
const unasked = new Set<keyof PlayerCommands>(['activate', 'dim', 'look', 'closeDevices', 'magnifySeekBar'])

/** `onLost` hears why a command was given up: the code of the engine didn’t come. */
export function createPlayerHandle(
  sdkUrl: string,
  onLost: (error: ProviderError) => void,
  initial: PlayerState = initialPlayerState,
): EngineHandle {
  const store = createStore(initial)
  let engine: PlayerCommands | null = null
  let waiting: Call[] = []

  // Once the engine has loaded, the call is synchronous, so the effect shows in the same frame, within the gesture.
  function give(name: keyof PlayerCommands, args: readonly unknown[]): unknown {
    const run = (it: PlayerCommands) => (it[name] as (...args: readonly unknown[]) => unknown)(...args)
    if (engine) return run(engine)
    return new Promise((resolve, reject) => {
      const call: Call = (arrived) => {
        clearTimeout(timer)
        Promise.resolve(run(arrived)).then(resolve, reject)
      }
      // An effect this late would surprise.
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== call)
        const error = new ProviderError('unavailable', 'The player could not be loaded')
        resolve({ ok: false, error })
        if (!unasked.has(name)) onLost(error)
      }, longestWaitMs)
      waiting.push(call)
    })
  }

  return {
    sdkUrl,
    store,
    clock: createPlaybackClock(store),
    commands: Object.fromEntries(
      Object.keys(commandNames).map((name) => [
        name,
        (...args: unknown[]) => give(name as keyof PlayerCommands, args),
      ]),
    ) as PlayerCommands,
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
