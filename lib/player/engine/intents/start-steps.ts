import type { PlayRequest } from '@/lib/music/playback'
import { originOf } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff } from '@/lib/player/engine/context'
import { isAboutMusic, type ProviderError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/sending/command-result'

type Start = (request: PlayRequest, signal: AbortSignal) => Promise<PlayerAnswer>
type Begin = (signal: AbortSignal, show: (other: PlayRequest) => void) => Promise<PlayerAnswer>

export function createSteps(start: Start) {
  /** Contexts that were refused though their songs play. Not tried again until the page is reloaded. */
  const refusedContexts = new Set<string>()

  /** The item to show for a request and how to begin it, with a second way in case the first is refused. */
  function inSteps(request: PlayRequest): { shown: PlayRequest; begin: Begin } {
    if ('uris' in request || !(request.instead || request.findOffset)) {
      return { shown: request, begin: (signal) => start(request, signal) }
    }
    const { instead, findOffset, ...given } = request
    const begin: Begin = async (signal, show) => {
      const placed = findOffset ? await toResult(findOffset().then((offset) => ({ offset }))) : null
      if (signal.aborted) return calledOff(signal)
      if (placed?.ok === false) return placed
      const plain = placed ? { ...given, offset: placed.offset } : given
      if (!instead) return start(plain, signal)
      let refused: ProviderError | undefined
      if (!refusedContexts.has(plain.contextUri)) {
        const answer = await start(plain, signal)
        if (answer.ok || !isAboutMusic(answer.error)) return answer
        refused = answer.error
      }
      const found = await toResult(instead(refused).then((other) => ({ other })))
      if (signal.aborted) return calledOff(signal)
      if (!found.ok) return found
      const { isShuffled } = plain
      const other = inSteps({
        origin: originOf(plain) ?? plain.contextUri,
        ...found.other,
        ...(isShuffled && { isShuffled }),
      })
      show(other.shown)
      const answer = await other.begin(signal, show)
      if (answer.ok) refusedContexts.add(plain.contextUri)
      return answer
    }
    return { shown: given, begin }
  }

  return inSteps
}
