import { type RowId, selectAction } from '@/components/selection/row-selection'
import type { ListSelection } from '@/components/selection/use-list-selection'
import type { MenuAbout, ScreenAction } from '@/hooks/use-menus'
import type { ListRow } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { listWords } from '@/lib/words/list-words'
import type { useRowPresses } from './use-row-presses'

type MenuList = {
  rows: readonly (ListRow | null | undefined)[]
  ids: readonly RowId[]
  selection: ListSelection<RowId>
  isEditable(id: RowId): boolean
  presses: ReturnType<typeof useRowPresses>
  isKnownSaved?: boolean | undefined
  playing?: MenuAbout['playing']
  onReorder?: unknown
  onRemove?: unknown
  removeWords?: { one: string; several(count: number): string }
}

/** The targets of a row's menu: all selected rows, if it is one of several. */
export function aboutRow(list: MenuList, id: RowId): MenuAbout {
  const { rows, ids, isEditable, presses, onReorder, onRemove, removeWords = listWords.remove } = list
  const { selected, places } = list.selection
  const index = ids.indexOf(id)
  const row = rows[index]
  const isOfMany = selected.size > 1 && selected.has(id)
  const about = isOfMany ? [...selected] : [id]
  const item = row?.item
  const screenActions: ScreenAction[] = []
  if (item && !selected.has(id)) screenActions.push(selectAction(() => list.selection.begin(id)))
  if (row && onReorder && !isOfMany && isEditable(id)) {
    const movable = ids.filter(isEditable)
    screenActions.push(...moveActions(movable.indexOf(id), movable.length, (by) => presses.step(id, by)))
  }
  const removable = about.filter(isEditable)
  if (item && onRemove && removable.length > 0) {
    const label = isOfMany ? removeWords.several(removable.length) : removeWords.one
    screenActions.push({ icon: 'remove', label, onSelect: () => presses.remove(removable) })
  }
  return {
    things: (isOfMany ? places : [index]).flatMap((place) => rows[place]?.item ?? []).map(itemTarget),
    play: !isOfMany && item ? () => presses.play({ ...row, item }, id) : undefined,
    isSaved: list.isKnownSaved,
    playing: list.playing,
    screenActions,
  }
}

/** For listeners who can neither drag nor press Alt with an arrow key. */
export function moveActions(index: number, count: number, step: (by: 1 | -1) => void): ScreenAction[] {
  const up: ScreenAction = { icon: 'up', label: listWords.moveUp, onSelect: () => step(-1) }
  const down: ScreenAction = { icon: 'down', label: listWords.moveDown, onSelect: () => step(1) }
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])]
}
