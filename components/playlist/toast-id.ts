/** A message about a list replaces the previous one about it. */
export function toastId(playlistId: string): string {
  return `edit ${playlistId}`
}
