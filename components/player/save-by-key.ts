import { showToast } from '@/lib/browser/toasts'
import type { Playable } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { savedUrisOf } from '@/lib/music/playable'
import type { PlayerHandle } from '@/lib/player/handle'
import { commonWords } from '@/lib/words/common-words'
import { toldWith } from '@/lib/words/edit-words'
import { savingWords, undoLimits } from '@/lib/words/saving-words'
import { namesOfThings } from '@/lib/words/thing-counts'

/**
 * Saves or removes the playing item and shows a message, like its menu. `wasSaved` is null before the library has
 * responded; then there is no Undo.
 */
export async function saveByKey(
  handle: Pick<PlayerHandle, 'commands' | 'store'>,
  item: Playable,
  wasSaved: boolean | null,
): Promise<void> {
  if (savedUrisOf(item).length === 0) return
  const isSaved = wasSaved !== true
  const answer = await handle.commands.setSaved(item, isSaved)
  const { saved } = handle.store.getState()
  const isChangedSince = saved?.uri === item.uri && saved.isSaved !== isSaved
  if (!answer.ok || isChangedSince) return
  const things = [itemTarget(item)]
  const known = wasSaved === null ? [] : things
  const done = savingWords(things)[isSaved ? 'save' : 'remove'].done(namesOfThings(things))
  showToast({
    text: toldWith(done, undoLimits(things, known, isSaved)),
    action:
      wasSaved === null
        ? undefined
        : { label: commonWords.undo, onClick: () => void saveByKey(handle, item, isSaved) },
  })
}
