import type { Page } from '@playwright/test'
import type { Action, Pick } from './action'
import { editRow, pressHeart } from './edits'
import type { Tab } from './tabs'
import { changeAccount, editElsewhere, leavePage, pressHeartElsewhere, type World } from './world'

export const worldActions: readonly Action[] = [
  ...(['remove', 'add', 'move', 'move'] as const).map((type) => ({
    name: `another device: ${type} a row`,
    kind: 'elsewhere' as const,
    around: (world: World, _tab: Tab, pick: Pick) => editElsewhere(world, type, pick),
  })),
  ...['Delete', 'Alt+ArrowDown'].map((keys, index) => ({
    name: `edit a row with ${keys} while another device edits`,
    kind: 'elsewhere' as const,
    edit: (page: Page, pick: Pick, { watch }: World) => editRow(page, keys, pick(8), watch),
    after: (world: World, _tab: Tab, pick: Pick) =>
      editElsewhere(world, index === 0 ? 'add' : 'remove', pick),
  })),
  {
    name: 'another device: press a heart',
    kind: 'elsewhere',
    around: (world, _tab, pick) => pressHeartElsewhere(world, pick),
  },
  ...[1, 2, 3].map(() => ({
    name: 'somebody else logs in',
    kind: 'accounts' as const,
    around: changeAccount,
  })),
  ...[1, 2].flatMap(() => [
    {
      name: 'move the clock',
      kind: 'clock' as const,
      around: ({ surroundings }: World, _tab: Tab, pick: Pick) => surroundings.moveClock(pick),
    },
    {
      name: 'change the storage',
      kind: 'storage' as const,
      around: ({ surroundings, queue }: World, _tab: Tab, pick: Pick) => {
        queue.excuse()
        return surroundings.changeStorage(pick)
      },
    },
  ]),
  {
    name: 'clear the storage',
    kind: 'storage',
    around: async ({ surroundings, queue }) => {
      queue.excuse()
      await surroundings.clearStorage()
      return 'done'
    },
  },
  { name: 'leave the page', kind: 'leaving', around: leavePage },
  {
    name: 'edit a row with Delete, and leave the page',
    kind: 'leaving',
    edit: (page, pick, { watch }) => editRow(page, 'Delete', pick(8), watch),
    after: leavePage,
  },
  {
    name: 'press a heart, and leave the page',
    kind: 'leaving',
    edit: (page, pick, { watch }) => pressHeart(page, pick(12), watch),
    after: leavePage,
  },
]
