import type { Control } from './control'

type SavedKind = 'tracks' | 'albums' | 'artists' | 'shows' | 'episodes'

export async function savedCount(control: Control, kind: SavedKind): Promise<number> {
  const { library } = (await control.state()) as { library: Record<string, Record<SavedKind, unknown[]>> }
  return library['premium-listener']?.[kind].length ?? 0
}
