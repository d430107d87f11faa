/** What is told of one list takes the place of what was told of it before. */
export function toastId(playlistId: string): string {
  return `edit ${playlistId}`
}
