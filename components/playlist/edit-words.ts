import { reasonInWords } from '@/lib/error-words'
import { formatCount } from '@/lib/music/format'
import type { ProviderError } from '@/lib/provider-error'
import type { EditOutcome } from '@/lib/spotify/playlist-editor'

export type EditVerb = 'added' | 'moved' | 'moved back' | 'removed' | 'put back'

export type EditReport = {
  text: string
  isError: boolean
}

/** What the listener is told of an edit of the songs `names` in `playlist`; `namesLeft` were not reached. */
export function reportOf(
  outcome: EditOutcome,
  verb: EditVerb,
  playlist: string,
  names: readonly string[],
  namesLeft: readonly string[],
): EditReport {
  switch (outcome.status) {
    case 'done': {
      const done = `${songsInWords(names)} ${verb}`
      return outcome.undo
        ? { text: done, isError: false }
        : {
            text: `${done}. ${playlist} was changed elsewhere too and is shown as it stands now.`,
            isError: false,
          }
    }
    case 'conflict':
      return {
        text: `${playlist} was changed elsewhere, so nothing was ${verb}. It is shown as it stands now.`,
        isError: true,
      }
    case 'failed':
      return { text: failureInWords(outcome.error, verb, names, namesLeft), isError: true }
    default:
      return outcome satisfies never
  }
}

function failureInWords(
  error: ProviderError,
  verb: EditVerb,
  names: readonly string[],
  namesLeft: readonly string[],
): string {
  const doneCount = names.length - namesLeft.length
  const reason = reasonInWords(error)
  const wereNot = `${namesInWords(namesLeft)} ${namesLeft.length === 1 ? 'was' : 'were'} not ${verb}: ${reason}.`
  if (doneCount === 0) return wereNot
  return `${doneCount} of ${formatCount(names.length, 'song')} ${doneCount === 1 ? 'was' : 'were'} ${verb}. ${wereNot}`
}

/** `“Low Tide”`, `3 songs`. */
export function songsInWords(names: readonly string[]): string {
  const [name] = names
  return names.length === 1 && name !== undefined ? `“${name}”` : formatCount(names.length, 'song')
}

/** `“A”`, `“A” and “B”`, `“A”, “B” and 48 more`. */
export function namesInWords(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`)
  if (quoted.length <= 2) return quoted.join(' and ')
  return `${quoted.slice(0, 2).join(', ')} and ${(quoted.length - 2).toLocaleString('en')} more`
}
