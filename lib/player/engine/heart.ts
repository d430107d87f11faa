import { heartsOf } from '@/lib/hearts/hearts'
import { savedUrisOf } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, later, onEnd } from '@/lib/player/engine/context'
import { selectNowPlaying } from '@/lib/player/selectors'

export type Heart = ReturnType<typeof followHeart>

/** Tracks skipped faster than this are not asked about. */
const settlesMs = 400

/** Keeps the heart of what plays in the state, the same as in every row, and asks the library about it. */
export function followHeart(context: EngineContext) {
  const { client, dispatch, getState, settings, signal } = context
  const hearts = heartsOf(client)
  let askedUri: string | null = null
  let cancelAsking = () => {}

  function show() {
    const item = selectNowPlaying(getState())
    if (item === null) return
    dispatch({ type: 'saved-observed', uri: item.uri, isSaved: hearts.isSaved(savedUrisOf(item)) ?? null })
  }

  function askAboutNew() {
    const item = selectNowPlaying(getState())
    const uri = settings().showSaveIcon && item?.id ? item.uri : null
    if (uri === askedUri) return
    askedUri = uri
    cancelAsking()
    if (item !== null && uri !== null) {
      cancelAsking = later(signal, settlesMs, () => hearts.ask(savedUrisOf(item), { isFresh: true }))
    }
  }

  function handleChange() {
    show()
    askAboutNew()
  }

  onEnd(signal, hearts.subscribe(show))
  onEnd(signal, context.subscribe(handleChange))
  handleChange()

  return {
    toggle(): Promise<PlayerAnswer> {
      const item = selectNowPlaying(getState())
      const uris = item === null ? [] : savedUrisOf(item)
      if (uris.length === 0) return Promise.resolve({ ok: true })
      const isSaving = !hearts.isSaved(uris)
      return hearts.want(uris, isSaving, {
        onRefused: (error) => context.notify(error, isSaving ? 'save' : 'remove'),
      })
    },
  }
}
