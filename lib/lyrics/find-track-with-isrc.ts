type TrackWithIsrc = { uri: string; isrc: string }

/** Looks for a track that has an ISRC in an answer of Spotify's: a list of tracks or rows, or an object of such lists. */
export function findTrackWithIsrc(answer: unknown, uri: string): TrackWithIsrc | null {
  if (typeof answer !== 'object' || answer === null) return null
  if (Array.isArray(answer)) {
    for (const part of answer) {
      const found = findTrackWithIsrc(part, uri)
      if (found) return found
    }
    return null
  }
  if ('type' in answer && answer.type === 'track')
    return hasIsrc(answer) && answer.uri === uri ? answer : null
  // An object with a URI is another entity. Its tracks are short forms, without an ISRC.
  return 'uri' in answer ? null : findTrackWithIsrc(Object.values(answer), uri)
}

const hasIsrc = (value: object): value is TrackWithIsrc =>
  'uri' in value && 'isrc' in value && typeof value.isrc === 'string'
