import type { Lists, ListsOwner } from '@/lib/lists/lists'

/** Their code comes with the first part that shows or uses a list. */
export async function loadLists(owner: ListsOwner): Promise<Lists> {
  return owner.lists ?? (await import('@/lib/lists/lists')).listsOf(owner)
}
