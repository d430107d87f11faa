import { limitWords } from '@/lib/words/playlist-dialog-words'

const LONGEST_NAME = 100
const LONGEST_DESCRIPTION = 300

export function nameProblem(name: string): string | null {
  const length = [...name.trim()].length
  if (length === 0) return limitWords.noName
  return length > LONGEST_NAME ? limitWords.longName(length, LONGEST_NAME) : null
}

export function descriptionProblem(description: string): string | null {
  const length = [...description.trim()].length
  return length > LONGEST_DESCRIPTION ? limitWords.longDescription(length, LONGEST_DESCRIPTION) : null
}

/** One line of plain text, which is all the provider keeps. */
export function toDescription(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}
