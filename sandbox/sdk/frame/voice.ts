import type { AudioOutput } from './audio-output'

/** Maximum drift before the element seeks. */
const DRIFT_S = 0.15

/** How long a start waits for the audio graph. In WebKit and Firefox `resume()` may never settle. */
const GRAPH_WAIT_MS = 300

export type Target = { url: string; positionMs: number; isPlaying: boolean }

/** `overtaken` by a newer target; `blocked` by the browser’s autoplay rules. */
export type Followed = 'done' | 'overtaken' | 'blocked' | 'failed'

export type Voice = {
  follow(target: Target): Promise<Followed>
  /** Decoded duration; null until known. */
  durationMs(): number | null
  setVolume(volume: number): void
  /** Call it in a user gesture. */
  activate(): void
  silence(): void
  /** Called when the element stops or starts on its own: a media key, or the browser. */
  onOutsideChange(listener: (isPlaying: boolean) => void): void
}

/**
 * One audio element that follows the playback. It stays in the frame’s document, where tests can read it. It plays
 * directly until the audio graph runs, possibly in mid-song after a gesture, and through the graph from then on.
 */
export function createVoice(output: AudioOutput): Voice {
  const element = document.createElement('audio')
  element.preload = 'auto'
  document.body.append(element)
  let setGain: ((volume: number) => void) | null = null
  let volume = 1
  let url = ''
  let wantsPlaying = false
  let turns = 0

  function route(): void {
    setGain ??= output.connect(element, volume)
    element.volume = 1
  }

  async function start(): Promise<void> {
    const wasRouted = setGain !== null
    if (!wasRouted) {
      // The element tests whether sound may start, at its real volume: Firefox and WebKit allow a silent one.
      element.volume = volume
      await element.play()
    }
    const routed = output.wake().then(route)
    await Promise.race([routed, new Promise((resolve) => setTimeout(resolve, GRAPH_WAIT_MS))])
    if (wasRouted && wantsPlaying) {
      await element.play()
    }
  }

  function place(positionMs: number): void {
    const seconds = positionMs / 1000
    if (Math.abs(element.currentTime - seconds) > DRIFT_S) {
      element.currentTime = seconds
    }
  }

  function outcomeOf(error: unknown): Followed {
    const name = error instanceof DOMException ? error.name : ''
    return name === 'NotAllowedError' ? 'blocked' : name === 'AbortError' ? 'overtaken' : 'failed'
  }

  return {
    async follow(target) {
      turns += 1
      const turn = turns
      const startedAtMs = performance.now()
      wantsPlaying = target.isPlaying
      if (target.url !== url) {
        url = target.url
        element.src = url
      }
      place(target.positionMs)
      if (!target.isPlaying) {
        element.pause()
        output.restSoon()
        return 'done'
      }
      try {
        await start()
      } catch (error) {
        return turn === turns ? outcomeOf(error) : 'overtaken'
      }
      if (turn !== turns) {
        return 'overtaken'
      }
      place(target.positionMs + performance.now() - startedAtMs)
      return 'done'
    },
    durationMs: () => (Number.isFinite(element.duration) ? Math.floor(element.duration * 1000) : null),
    setVolume(next) {
      volume = next
      if (setGain) {
        setGain(volume)
      } else {
        element.volume = volume
      }
    },
    activate() {
      // Not awaited: without a gesture it never settles. A start that waits for it continues then.
      void output.wake()
      if (element.paused) {
        // In a gesture, this lets the element play sound in WebKit.
        element.load()
      }
    },
    silence() {
      turns += 1
      wantsPlaying = false
      element.pause()
      output.restSoon()
    },
    onOutsideChange(listener) {
      element.addEventListener('pause', () => {
        if (wantsPlaying && element.paused && !element.ended) {
          listener(false)
        }
      })
      element.addEventListener('play', () => {
        if (!wantsPlaying && !element.paused) {
          listener(true)
        }
      })
    },
  }
}
