/** As all messages about what was not done. */
export function isRefusal(text: string): boolean {
  return /No device|Nothing|needs|cannot|can’t|did not|didn’t|could not|ouldn’t|was not|were not|no longer|not let|does not|Too many requests|may not have been|has been reached|offline|ended|Premium|permission|nothing was|went wrong/.test(
    text,
  )
}
