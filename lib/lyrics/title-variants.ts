// Anyone can publish a name, so every pattern must take linear time: blanks are folded first, and no pattern repeats
// one.

/** Additions that mean the same recording, or one with the same words. */
const sameWords =
  /^(?:(?:\d{4} )?(?:digital(?:ly)? )?re-?master(?:ed|ing)?(?: (?:version|edition))?(?: \d{4})?|\d{4} (?:mix|version)|(?:radio|single|album|original|extended|short|video) (?:edit|mix|version|cut)|edit|mono|stereo|(?:mono|stereo) (?:mix|version)|(?:deluxe|expanded|anniversary|special)(?: (?:edition|version))?|bonus track|explicit|clean|from .+|(?:feat|ft)\.? .+|featuring .+)$/iu

/** Guests in brackets. */
const guests = /^(?:with|w\/) .+$/iu

/** Additions that often mean another recording: its length decides. */
const otherRecording =
  /^(?:live(?: .+)?|.+ live|acoustic(?: version)?|demo|unplugged|sessions?|.+ session)$/iu

const trailingGuest = / (?:feat\.?|ft\.?|featuring) ./iu
const betweenArtists = / ?[,;] | (?:feat\.?|ft\.?|featuring) | [x×/] | & /iu

const mostAdditions = 8

type Options = {
  /** Whether the caller compares lengths; only then may `Live` and the like be removed. */
  isDurationKnown: boolean
}

/** The title without remasters, edits, guests: `Song - Remastered 2011` → `Song`. Null when it has none. */
export function stripTitle(title: string, { isDurationKnown }: Options): string | null {
  const whole = foldBlanks(title)
  let rest = whole
  for (let round = 0; round < mostAdditions; round += 1) {
    const next = stripOnce(rest, isDurationKnown)
    if (next === null) break
    rest = next
  }
  return rest === whole ? null : rest
}

function stripOnce(title: string, isDurationKnown: boolean): string | null {
  const mayGo = (addition: string) =>
    sameWords.test(addition) || (isDurationKnown && otherRecording.test(addition))

  const bracket = /[)\]]$/u.test(title) ? Math.max(title.lastIndexOf('('), title.lastIndexOf('[')) : -1
  const inBrackets = title.slice(bracket + 1, -1).trim()
  if (bracket > 0 && !/[)\]]/u.test(inBrackets) && (mayGo(inBrackets) || guests.test(inBrackets))) {
    return title.slice(0, bracket).trimEnd()
  }
  // `Song - From "A - B"` ends at its first dash, `Song - Live - Mono` at its last.
  const dashes = [...title.matchAll(/ [-–—] /gu)].map(({ index }) => index)
  for (const dash of [dashes[0], dashes.at(-1)]) {
    if (dash && mayGo(title.slice(dash + 3))) return title.slice(0, dash)
  }
  const guest = title.search(trailingGuest)
  return guest > 0 ? title.slice(0, guest) : null
}

/** The first of several artists in one text: `A, B`, `A feat. B`, `A; B`, `A x B`. */
export function primaryArtist(artist: string): string {
  const whole = foldBlanks(artist)
  const end = whole.search(betweenArtists)
  return end > 0 ? whole.slice(0, end) : whole
}

const foldBlanks = (text: string): string => text.replace(/\s+/gu, ' ').trim()
