import { heartsOf } from '@/lib/hearts/hearts'
import type { Playable } from '@/lib/music/entities'
import { savedUrisOf } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, later, met, onEnd } from '@/lib/player/engine/context'
import { selectNowPlaying } from '@/lib/player/selectors'

export type Heart = ReturnType<typeof followHeart>

/** Tracks skipped faster than this are not asked about. */
const settlesMs = 400

/** Keeps the saved state of the playing item in the player's state, and asks the library about it. */
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

  function set(item: Playable, isSaved: boolean): Promise<PlayerAnswer> {
    const uris = savedUrisOf(item)
    if (uris.length === 0) return met
    return hearts.setSaved(uris, isSaved, {
      onRefused: (error) => context.notify(error, isSaved ? 'save' : 'remove'),
    })
  }

  return {
    set,
    toggle(): Promise<PlayerAnswer> {
      const item = selectNowPlaying(getState())
      return item === null ? met : set(item, !hearts.isSaved(savedUrisOf(item)))
    },
  }
}
