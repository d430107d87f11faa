/** Edits of one list tell of themselves in one place: the last one can be undone. */
export function toastId(playlistId: string): string {
  return `edit ${playlistId}`
}
