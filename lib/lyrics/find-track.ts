type Recorded = { uri: string; isrc: string }

/** A track with its ISRC in an answer of the provider's: a list of tracks or of rows, or something that holds such lists. */
export function findTrack(answer: unknown, uri: string): Recorded | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (Array.isArray(answer)) {
    for (const part of answer) {
      const found = findTrack(part, uri)
      if (found) return found
    }
    return null
  }
  if ('type' in answer && answer.type === 'track')
    return isRecorded(answer) && answer.uri === uri ? answer : null
  // What has an address of its own is no list.
  return 'uri' in answer ? null : findTrack(Object.values(answer), uri)
}

const isRecorded = (value: object): value is Recorded =>
  'uri' in value && 'isrc' in value && typeof value.isrc === 'string'
