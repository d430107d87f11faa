import { refusalWords } from '@/lib/error-words'
import { savedUrisOf } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, later, onEnd } from '@/lib/player/engine/context'
import { selectIsSaved, selectKnowsSaved, selectNowPlaying, selectPlayingUri } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { areSaved, removeFromLibrary, saveToLibrary } from '@/lib/spotify/library'

export type Heart = { toggle(): Promise<PlayerAnswer> }

/** What is skipped over faster than this is not asked about. */
const settlesMs = 400

/** Knows whether what plays is saved: asks when an item stays, and sends what the listener wants. */
export function createHeart(context: EngineContext): Heart {
  const { client, dispatch, getState, settings, signal } = context
  const sending = new Map<string, Promise<PlayerAnswer>>()
  /** What the library has yet to be told, also of what no longer plays. */
  const wishes = new Map<string, boolean>()
  let checkedUri: string | null = null
  let cancelCheck = () => {}

  function checkChange() {
    const item = selectNowPlaying(getState())
    const uri = settings().showSaveIcon && item?.id ? item.uri : null
    if (uri === checkedUri) return
    checkedUri = uri
    cancelCheck()
    if (uri !== null) cancelCheck = later(signal, settlesMs, () => void check(uri))
  }

  async function check(uri: string) {
    // The answer to a wish tells as well.
    if (sending.has(uri) || isKnown(uri)) return
    try {
      const answers = await areSaved(client, savedUris(uri), { signal })
      dispatch({ type: 'saved-observed', uri, isSaved: answers.includes(true) })
    } catch (error) {
      // The heart stays empty; pressing it still saves, and the next item asks again.
      if (!(error instanceof ProviderError)) throw error
    }
  }

  function isKnown(uri: string): boolean {
    return selectPlayingUri(getState()) === uri && selectKnowsSaved(getState())
  }

  function savedUris(uri: string): string[] {
    const item = selectNowPlaying(getState())
    return item?.uri === uri ? savedUrisOf(item) : [uri]
  }

  async function send(uri: string, uris: string[]): Promise<PlayerAnswer> {
    for (;;) {
      const wanted = wishes.get(uri)
      if (wanted === undefined) return { ok: true }
      const answer = wanted
        ? await saveToLibrary(client, uris.slice(0, 1))
        : await removeFromLibrary(client, uris)
      if (!answer.ok) {
        wishes.delete(uri)
        dispatch({ type: 'save-refused', uri })
        const words = refusalWords(answer.error, Date.now())
        if (words !== null) context.notify(words)
        return answer
      }
      if (wishes.get(uri) === wanted) wishes.delete(uri)
      dispatch({ type: 'save-answered', uri, isSaved: wanted })
    }
  }

  /** After a refusal of what was pressed before the first answer, that answer is still due. */
  function finish(uri: string) {
    sending.delete(uri)
    if (uri === checkedUri) void check(uri)
  }

  const unsubscribe = context.subscribe(checkChange)
  onEnd(signal, unsubscribe)
  checkChange()

  return {
    /** However often it is pressed while one request is out, the last wish is sent after it, and no other. */
    toggle() {
      const uri = selectPlayingUri(getState())
      if (uri === null) return Promise.resolve({ ok: true })
      const isSaved = !selectIsSaved(getState())
      wishes.set(uri, isSaved)
      dispatch({ type: 'save-wanted', uri, isSaved })
      const running = sending.get(uri)
      if (running) return running
      const work = send(uri, savedUris(uri)).finally(() => finish(uri))
      sending.set(uri, work)
      return work
    },
  }
}
