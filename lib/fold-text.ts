/** For comparing: `Sigur Rós` and `SIGUR ROS` become the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** The words of what someone typed, folded. */
export function foldedWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean)
}
