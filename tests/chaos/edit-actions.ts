import type { Page } from '@playwright/test'
import { firstLine } from '../setup/packages'
import type { Action, Pick } from './action'
import { editRow, likedSongs, pressFollow, pressHeart, pressPlayerHeart, removeTwo, showMs } from './edits'
import { fileRow, pressUndo, saveRow } from './row-menus'
import type { Tab } from './tabs'
import { edited, playlistNamed, type World } from './world'

const file = (page: Page, pick: Pick, world: World) =>
  fileRow(page, pick(12), pick(12), world.watch, (name) => playlistNamed(world, name))

const undoMs = 4_000

/** Once a message offers it, or not at all. */
async function undo(world: World, tab: Tab, pick: Pick): Promise<string> {
  const button = tab.page.getByRole('button', { name: 'Undo', exact: true }).first()
  const isOffered = await button.waitFor({ timeout: undoMs }).then(yes, no)
  const press = (page: Page) => pressUndo(page, pick(3), world.watch)
  return (isOffered && (await edited(world, tab, press).catch(firstLine))) || 'no Undo'
}
const yes = () => true
const no = () => false

export const editActions: readonly Action[] = [
  ...['heart', 'heart'].map(() => ({
    name: 'press the heart of what plays',
    edit: (page: Page, _pick: Pick, { watch }: World) => pressPlayerHeart(page, watch),
  })),
  ...['a heart', 'a heart', 'a heart', 'a heart'].map((name) => ({
    name,
    edit: (page: Page, pick: Pick, { watch }: World) => pressHeart(page, pick(12), watch),
  })),
  ...['Delete', 'Delete', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp'].map((keys) => ({
    name: `edit a row with ${keys}`,
    edit: (page: Page, pick: Pick, { watch }: World) => editRow(page, keys, pick(8), watch),
  })),
  ...['press Undo', 'press Undo'].map((name) => ({
    name,
    edit: (page: Page, pick: Pick, { watch }: World) => pressUndo(page, pick(3), watch),
  })),
  ...['Delete', 'Delete', 'Alt+ArrowDown', 'Alt+ArrowUp'].map((keys) => ({
    name: `edit a row with ${keys}, and undo it`,
    edit: (page: Page, pick: Pick, { watch }: World) => editRow(page, keys, pick(8), watch),
    after: undo,
  })),
  {
    name: 'remove two rows',
    edit: (page, pick, { watch }) => removeTwo(page, pick(8), watch),
  },
  {
    name: 'remove two rows, and undo it',
    edit: (page, pick, { watch }) => removeTwo(page, pick(8), watch),
    after: undo,
  },
  {
    name: 'a heart in Liked Songs, and undo it',
    async edit(page, pick, { watch }) {
      await likedSongs(page).click({ timeout: showMs })
      return pressHeart(page, pick(12), watch)
    },
    after: undo,
  },
  { name: 'add to a playlist', edit: file },
  { name: 'add to a playlist, and undo it', edit: file, after: undo },
  { name: 'a heart from a menu', edit: (page, pick, { watch }) => saveRow(page, pick(12), watch) },
  {
    name: 'a heart from a menu, and undo it',
    edit: (page, pick, { watch }) => saveRow(page, pick(12), watch),
    after: undo,
  },
  { name: 'follow', edit: (page, _pick, { watch }) => pressFollow(page, watch) },
]
