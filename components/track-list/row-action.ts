import type { ReactNode } from 'react'
import type { ListRow } from '@/lib/music/entities'

/** Something only this list can do with a row, offered in the row's menu: "Remove from this playlist". */
export type RowAction = { label: string; icon?: ReactNode; onSelect(): void }

export type RowActions = (row: ListRow, index: number) => readonly RowAction[]
