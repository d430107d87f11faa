/** Additions that name the same recording, or one with the same words. */
const sameWords =
  /^(?:(?:\d{4}\s+)?(?:digital(?:ly)?\s+)?re-?master(?:ed|ing)?(?:\s+(?:version|edition))?(?:\s+\d{4})?|\d{4}\s+(?:mix|version)|(?:radio|single|album|original|extended|short|video)\s+(?:edit|mix|version|cut)|edit|mono|stereo|(?:mono|stereo)\s+(?:mix|version)|(?:deluxe|expanded|anniversary|special)(?:\s+(?:edition|version))?|bonus\s+track|explicit|clean|from\s+.+|(?:feat|ft)\.?\s+.+|featuring\s+.+)$/iu

/** Guests, where brackets tell them from a title that goes on. */
const guests = /^(?:with|w\/)\s+.+$/iu

/** Additions that often name another recording: its length decides. */
const otherRecording =
  /^(?:live(?:\s+.+)?|.+\s+live|acoustic(?:\s+version)?|demo|unplugged|session(?:s)?|.+\s+session)$/iu

const bracketed = /\s*[([]([^()[\]]*)[)\]]\s*$/u
const dashed = /\s+[-–—]\s+([^-–—]+(?:-[^-–—]+)*)$/u
const trailingGuest = /\s+(?:feat|ft)\.?\s+.+$|\s+featuring\s+.+$/iu

type Options = {
  /** Whether the caller holds candidates to the recording's length; only then may `Live` and the like go. */
  isDurationKnown: boolean
}

/** The title without remaster, edit and guest notes: `Song - Remastered 2011` → `Song`. Null when it has none. */
export function stripTitle(title: string, { isDurationKnown }: Options): string | null {
  let rest = title.trim()
  for (;;) {
    const next = stripOnce(rest, isDurationKnown)
    if (next === null) break
    rest = next
  }
  return rest === title.trim() ? null : rest
}

function stripOnce(title: string, isDurationKnown: boolean): string | null {
  for (const pattern of [bracketed, dashed]) {
    const found = pattern.exec(title)
    const addition = found?.[1]?.trim() ?? ''
    const mayGo =
      sameWords.test(addition) ||
      (pattern === bracketed && guests.test(addition)) ||
      (isDurationKnown && otherRecording.test(addition))
    if (found && mayGo && found.index > 0) return title.slice(0, found.index).trimEnd()
  }
  const guest = trailingGuest.exec(title)
  return guest && guest.index > 0 ? title.slice(0, guest.index).trimEnd() : null
}

/** The first of several artists written as one: `A, B`, `A feat. B`, `A; B`, `A x B`. */
export function primaryArtist(artist: string): string {
  const first = artist.split(/\s*[,;]\s+|\s+(?:feat|ft)\.?\s+|\s+featuring\s+|\s+[x×/]\s+|\s+&\s+/iu)[0]
  return first?.trim() || artist.trim()
}
