import type { BrowserContext, Page } from '@playwright/test'
import type { Control, RowEdit } from '../e2e/support/control'
import { type Accounts, ways } from './accounts'
import type { EditBook } from './edit-book'
import type { Edit, Undo } from './edits'
import { stateOf, trackUris } from './provider-state'
import type { QueueBook } from './queue-book'
import type { Surroundings } from './surroundings'
import type { Tab, Tabs } from './tabs'
import type { Watch } from './watch'

type Pick = (count: number) => number

export type World = {
  context: BrowserContext
  control: Control
  accounts: Accounts
  surroundings: Surroundings
  tabs: Tabs
  watch: Watch
  edits: EditBook
  queue: QueueBook
  /** What was seen to be wrong as it was done. */
  strays: string[]
  /** What was judged as it was done, and was right. */
  verdicts: string[]
  /** Those that a share of all requests meets. */
  addFaults(): Promise<void>
  /** EntityStore whose hearts were pressed on another device: a page need not know of it yet. */
  heartsElsewhere: Set<string>
  /** False where the storage failed while somebody else logged in: then nothing could be deleted. */
  isForgetful: boolean
}

/** Notes what was pressed; says what it was, and null where it was nothing. */
export async function edited(
  { watch, edits, accounts }: World,
  { page, number }: Tab,
  press: (page: Page) => Promise<Edit | readonly Edit[] | Undo | null>,
): Promise<string | null> {
  const goneBefore = watch.goneFrom(page)
  const pressed = await press(page)
  if (!pressed) return null
  const isOurs = ({ account }: { account: string }) => account === accounts.current()
  if ('type' in pressed && pressed.type === 'undone') {
    edits.noteUndo(pressed, number - 1, goneBefore, isOurs(pressed))
  } else {
    const all = [pressed].flat()
    edits.note(
      all,
      number - 1,
      goneBefore,
      all.every((edit) => edit.isShown && isOurs(edit)),
    )
  }
  return JSON.stringify(pressed)
}

/** In one of the playlists that are open: nothing where none is. */
export async function editElsewhere(world: World, type: RowEdit['type'], pick: Pick): Promise<string> {
  const { tabs, control, edits } = world
  const open = tabs.pages().flatMap((page) => /\/playlist\/(\w+)/.exec(page.url())?.[1] ?? [])
  const id = open[pick(Math.max(1, open.length))]
  const { playlists } = await stateOf(control)
  const rows = playlists.find((playlist) => playlist.id === id)?.rows ?? []
  const [position, to] = [pick(Math.min(12, Math.max(1, rows.length))), pick(12)]
  const added = trackUris[pick(trackUris.length)] ?? ''
  const uri = type === 'add' ? added : rows[position]?.uri
  if (id === undefined || uri === undefined) return 'no playlist is open'
  const edit: RowEdit =
    type === 'add' ? { type, uri, position } : type === 'move' ? { type, position, to } : { type, position }
  edits.noteElsewhere({ playlist: id, edit, uri })
  await control.editElsewhere(id, edit)
  return `${id} ${JSON.stringify(edit)}`
}

export async function playlistNamed({ control }: World, name: string): Promise<string | null> {
  const [one, other] = (await stateOf(control)).playlists.filter((playlist) => playlist.name === name)
  return one && !other ? one.id : null
}

export async function pressHeartElsewhere(world: World, pick: Pick): Promise<string> {
  const { accounts, control, edits, heartsElsewhere } = world
  const listenerId = accounts.current()
  const { library } = await stateOf(control)
  const liked = library[listenerId]?.tracks ?? []
  const isSaved = pick(2) === 0
  const id = isSaved
    ? (trackUris[pick(trackUris.length)] ?? '').split(':')[2]
    : liked[pick(Math.min(12, Math.max(1, liked.length)))]?.id
  if (id === undefined) return 'nothing is liked'
  const heart = { listenerId, kind: 'tracks', id, isSaved }
  edits.noteElsewhere({ heart })
  heartsElsewhere.add(id)
  await control.saveElsewhere(heart)
  return JSON.stringify(heart)
}

/** Somebody else logs in. What the other tab had under way goes with its page. */
export async function changeAccount(world: World, tab: Tab, pick: Pick): Promise<string> {
  const { accounts, tabs, edits, surroundings } = world
  const [way = 'open', isLoggedOut] = [ways[pick(ways.length)], pick(3) > 0]
  if (way === 'open') await tab.page.bringToFront()
  else await tabs.lookAt(tab)
  world.isForgetful = surroundings.isStorageWell()
  const excuse = () => edits.excuse(tab.number - 1)
  world.queue.excuse()
  const done = await accounts.change(tabs, tab, way, isLoggedOut, surroundings.apply, excuse)
  for (const { number } of tabs.all) if (number !== tab.number || !isLoggedOut) edits.excuse(number - 1)
  return world.isForgetful ? done : `${done}, and the storage fails`
}

/** The page asks where something would be lost; the listener leaves or stays. */
export async function leavePage(world: World, tab: Tab, pick: Pick): Promise<string> {
  return world.tabs.leave(tab, pick(2) === 0 ? 'close' : 'reload', pick(2) === 0)
}
