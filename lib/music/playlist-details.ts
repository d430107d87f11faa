/** What a listener may call a playlist, and what is said at a field that holds something else. */

const LONGEST_NAME = 100
const LONGEST_DESCRIPTION = 300

/** Null where the name will do. */
export function nameProblem(name: string): string | null {
  const length = [...name.trim()].length
  if (length === 0) return 'A playlist needs a name.'
  return length > LONGEST_NAME ? tooLong('name', length, LONGEST_NAME) : null
}

/** Null where the description will do. */
export function descriptionProblem(description: string): string | null {
  const length = [...description.trim()].length
  return length > LONGEST_DESCRIPTION ? tooLong('description', length, LONGEST_DESCRIPTION) : null
}

/** One line of plain text, which is all the provider keeps. */
export function toDescription(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ')
}

function tooLong(what: string, length: number, most: number): string {
  return `This ${what} has ${length} characters; the limit is ${most}.`
}
