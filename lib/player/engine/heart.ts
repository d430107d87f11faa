import { savedUrisOf } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import { refusalWords } from '@/lib/player/engine/refusal-words'
import { selectIsSaved, selectNowPlaying, selectPlayingUri } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { areSaved, removeFromLibrary, saveToLibrary } from '@/lib/spotify/library'

export type Heart = { toggle(): Promise<PlayerAnswer> }

/** Knows whether what plays is saved: asks when the item changes, and sends what the listener wants. */
export function createHeart(context: EngineContext): Heart {
  const { client, dispatch, getState, settings, signal } = context
  const sending = new Map<string, Promise<PlayerAnswer>>()
  let checkedUri: string | null = null

  function checkChange() {
    const item = selectNowPlaying(getState())
    const uri = settings().showSaveIcon && item?.id ? item.uri : null
    if (uri === checkedUri) return
    checkedUri = uri
    if (uri !== null) void check(uri)
  }

  async function check(uri: string) {
    try {
      const answers = await areSaved(client, savedUris(uri), { signal })
      dispatch({ type: 'saved-observed', uri, isSaved: answers.includes(true) })
    } catch (error) {
      // The heart stays empty; pressing it still saves, and the next item asks again.
      if (!(error instanceof ProviderError)) throw error
    }
  }

  function savedUris(uri: string): string[] {
    const item = selectNowPlaying(getState())
    return item?.uri === uri ? savedUrisOf(item) : [uri]
  }

  async function send(uri: string, uris: string[]): Promise<PlayerAnswer> {
    for (;;) {
      const wanted = wantedFor(uri)
      if (wanted === null) return { ok: true }
      const answer = wanted
        ? await saveToLibrary(client, uris.slice(0, 1))
        : await removeFromLibrary(client, uris)
      if (!answer.ok) {
        dispatch({ type: 'save-refused', uri })
        const words = refusalWords(answer.error, Date.now())
        if (words !== null) context.notify(words)
        return answer
      }
      dispatch({ type: 'save-answered', uri, isSaved: wanted })
    }
  }

  function wantedFor(uri: string): boolean | null {
    const { saved } = getState()
    return saved?.uri === uri ? saved.wanted : null
  }

  const unsubscribe = context.subscribe(checkChange)
  onEnd(signal, unsubscribe)
  checkChange()

  return {
    /** However often it is pressed while one request is out, the last wish is sent after it, and no other. */
    toggle() {
      const uri = selectPlayingUri(getState())
      if (uri === null) return Promise.resolve({ ok: true })
      dispatch({ type: 'save-wanted', uri, isSaved: !selectIsSaved(getState()) })
      const running = sending.get(uri)
      if (running) return running
      const work = send(uri, savedUris(uri)).finally(() => sending.delete(uri))
      sending.set(uri, work)
      return work
    },
  }
}
