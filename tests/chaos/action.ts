import type { Page } from '@playwright/test'
import type { Edit, Undo } from './edits'
import type { Tab } from './tabs'
import type { World } from './world'

export type Pick = (count: number) => number

/** `pick` chooses one of `count` things. An edit says what the screen has shown of it; `after` follows at once. */
export type Action = { name: string; kind?: Kind } & (
  | { run(page: Page, pick: Pick): Promise<unknown> }
  | {
      edit(page: Page, pick: Pick, world: World): Promise<Edit | readonly Edit[] | Undo | null>
      after?: Around
    }
  | { around: Around }
  /** In the tab that is looked at. */
  | { press: Around }
)

export type Around = (world: World, tab: Tab, pick: Pick) => Promise<string>

/** What `--without` leaves out. */
export const kinds = [
  'accounts',
  'clock',
  'storage',
  'leaving',
  'elsewhere',
  'queue',
  'devices',
  'lists',
] as const
export type Kind = (typeof kinds)[number]
