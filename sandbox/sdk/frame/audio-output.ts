/** Delay after a pause until the audio graph is suspended; until then it plays silence. */
const REST_AFTER_MS = 3000

export type AudioOutput = {
  /** Connects an element, with its own volume, to the speakers, and resumes the graph. */
  connect(element: HTMLAudioElement, volume: number): (volume: number) => void
  /** Settles once the graph runs, which without a gesture may be never. */
  wake(): Promise<void>
  restSoon(): void
}

/**
 * One audio graph per frame, created at the first sound so that a page without a gesture logs no warning. All sound
 * passes an analyser at `window.__analyser`, which tests read.
 */
export function createAudioOutput(): AudioOutput {
  let graph: { context: AudioContext; analyser: AnalyserNode } | null = null
  let rest: ReturnType<typeof setTimeout> | undefined

  function makeGraph() {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.connect(context.destination)
    Object.assign(window, { __analyser: analyser })
    graph = { context, analyser }
    return graph
  }

  async function wake(): Promise<void> {
    clearTimeout(rest)
    const { context } = graph ?? makeGraph()
    if (context.state !== 'running') {
      await context.resume()
    }
  }

  return {
    connect(element, volume) {
      const { context, analyser } = graph ?? makeGraph()
      const gain = new GainNode(context, { gain: volume })
      context.createMediaElementSource(element).connect(gain).connect(analyser)
      // A short ramp, since a jump in volume clicks.
      return (next) => gain.gain.setTargetAtTime(next, context.currentTime, 0.01)
    },
    wake,
    restSoon() {
      clearTimeout(rest)
      rest = setTimeout(() => void graph?.context.suspend(), REST_AFTER_MS)
    },
  }
}
