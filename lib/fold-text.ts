/** For comparing: `Sigur Rós` and `SIGUR ROS` become the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

export const foldedWords = (text: string): string[] => foldText(text).split(/\s+/).filter(Boolean)
