/**
 * Watches what the presses in some tabs make of the music of one account, and says what no listener asked for. It knows
 * what was pressed, what left the tabs and what the provider did; of the engine it knows nothing.
 */
import type { DeviceCommand, PlayRequest, RepeatMode } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { positionAt, type Session } from '@/sandbox/connect/playback'
import type { Change } from '@/tests/builders/connect-account'

export type Asked =
  | { what: 'play'; request: PlayRequest }
  | { what: 'pause' | 'resume' | 'next' | 'previous' | 'here' }
  | { what: 'seek'; positionMs: number }
  | { what: 'volume'; percent: number }
  | { what: 'shuffle'; isShuffled: boolean }
  | { what: 'repeat'; repeat: RepeatMode }
  | { what: 'move'; deviceId: string }

export type Seen = { uri: string | null; deviceId: string | null; isPlaying: boolean }

export type Press = {
  number: number
  tab: string
  asked: Asked
  seen: Seen
  atMs: number
  /** The later press in the same tab that makes this one pointless. */
  replacedBy: Press | null
  leftAtMs: number[]
  done: { command: DeviceCommand; change: Change; atMs: number }[]
  answer: PlayerAnswer | null
  answeredAtMs: number | null
  isTold: boolean
  /** "Play here", which brings along what was about to begin when it was pressed, and what is pressed while it asks. */
  broughtBy: Press | null
  isStarted: boolean
  isOver: boolean
  /** When its tab was closed, if that was before a device had shown it. */
  goneAtMs: number | null
}

export type PlayerJudge = ReturnType<typeof createPlayerJudge>

type What = Asked['what']

/** Whoever presses the first wants none of the others any more. */
const replaces: { [W in What]?: readonly What[] } = {
  play: ['play', 'pause', 'resume', 'next', 'previous', 'seek'],
  pause: ['play', 'pause', 'resume', 'next', 'previous'],
  resume: ['play', 'pause', 'resume'],
  // Previous goes back to the beginning of a song that has played for a while.
  next: ['seek', 'previous'],
  previous: ['seek', 'previous'],
  seek: ['seek', 'previous'],
  volume: ['volume'],
  shuffle: ['shuffle'],
  repeat: ['repeat'],
  move: ['move'],
}

/** What of the provider's state a press is about. */
type Facet = 'music' | 'sound' | 'shuffle' | 'repeat' | 'device'
const facets: { [F in Facet]: (session: Session) => unknown } = {
  music: ({ playback }) => playback?.id,
  sound: ({ playback }) => playback?.isPlaying ?? false,
  shuffle: ({ isShuffled }) => isShuffled,
  repeat: ({ repeat }) => repeat,
  device: ({ activeDeviceId }) => activeDeviceId,
}
const facetsOf: { [W in What]?: readonly Facet[] } = {
  play: ['music', 'sound'],
  pause: ['sound'],
  resume: ['sound'],
  shuffle: ['shuffle'],
  repeat: ['repeat'],
  move: ['device'],
}

/** "Play here" asks for so long what plays before it takes it. */
const asksMs = 2_000
const isAsking = ({ asked, atMs, leftAtMs }: Press) =>
  asked.what === 'here' && leftAtMs.length === 0 && Date.now() <= atMs + asksMs

/** A command that was accepted is shown, or told, within this time. */
export const shownMs = 12_000

/** For so long a request that was given up is expected to arrive. */
const expectedMs = 15_000

/** As a tab names its own device where it has no id. */
export const thisBrowser = 'this browser'

/** More than this leaves a tab for no press, whatever goes wrong. */
const mostRequests = 12

export function createPlayerJudge(session: () => Session) {
  const presses: Press[] = []
  const faults: string[] = []
  const history: { session: Session; atMs: number }[] = []
  const goneAtMs = new Map<string, number>()
  const outages: { fromMs: number; untilMs: number }[] = []
  const lastBy = new Map<Facet, Press | null>()
  const laterMessages: { tab: string; atMs: number }[] = []

  const blame = (press: Press | null, text: string) =>
    faults.push(press ? `${sayPress(press)}: ${text}` : text)

  function note(): void {
    const before = history.at(-1)?.session
    const after = session()
    history.push({ session: after, atMs: Date.now() })
    for (const facet of Object.keys(facets) as Facet[])
      if (before && facets[facet](before) !== facets[facet](after)) lastBy.set(facet, null)
  }

  const isReplaced = ({ replacedBy, answer, answeredAtMs }: Press) =>
    replacedBy !== null && replacedBy.atMs <= (answeredAtMs ?? 0) + (answer?.ok ? shownMs : 0)

  /** The device of a press was gone the next moment, which its screen shows, as it shows that nothing plays there. */
  function isShownGone({ seen, atMs, answeredAtMs }: Press): boolean {
    const gone = seen.deviceId === null ? undefined : goneAtMs.get(seen.deviceId)
    return gone !== undefined && gone >= atMs && gone <= (answeredAtMs ?? gone) + shownMs
  }

  /** Whether this was so at some time since a press, until it is too late to be seen. */
  function wasSo({ atMs, answeredAtMs }: Press, isSo: (session: Session, atMs: number) => boolean): boolean {
    // The playhead goes on by itself: it is looked at where this time begins.
    return history.some(({ session, atMs: fromMs }, index) => {
      const untilMs = history[index + 1]?.atMs ?? Number.POSITIVE_INFINITY
      return (
        untilMs >= atMs &&
        fromMs <= (answeredAtMs ?? Number.POSITIVE_INFINITY) + shownMs &&
        isSo(session, Math.max(fromMs, atMs))
      )
    })
  }

  function press(tab: string, asked: Asked, seen: Seen): Press {
    const made: Press = {
      number: presses.length + 1,
      tab,
      asked,
      seen,
      atMs: Date.now(),
      replacedBy: null,
      broughtBy: presses.findLast((other) => other.tab === tab && isAsking(other)) ?? null,
      leftAtMs: [],
      done: [],
      answer: null,
      answeredAtMs: null,
      isTold: false,
      isStarted: false,
      isOver: false,
      goneAtMs: null,
    }
    replaceEarlier(made, asked.what)
    for (const other of presses) {
      if (other.tab === tab && asked.what === 'here' && other.answer === null) other.broughtBy = made
    }
    presses.push(made)
    return made
  }

  function replaceEarlier(made: Press, what: What): void {
    for (const other of presses) {
      const isReplaced = other.tab === made.tab && replaces[what]?.includes(other.asked.what)
      if (!isReplaced || other.number >= made.number) continue
      if (other.replacedBy === null || goesOn(other, other.replacedBy)) other.replacedBy = made
    }
  }

  /** A command is taken for what the newest press that could want it has asked; one press may need several. */
  function leaves(tab: string, command: DeviceCommand, isByScript = false): Press | null {
    // A new player in the page is made as loud as the screen says.
    const isBySelf = isByScript && command.type === 'volume'
    const able = presses.filter(
      (made) => made.tab === tab && mayAsk(made, command) && !(isBySelf && made.answer !== null),
    )
    const waiting = able.filter(({ answer, replacedBy }) => answer === null && !replacedBy)
    // A start that waits wakes its device by a move; what was moved before is moved again.
    const isMove = ({ asked }: Press) => command.type === 'transfer' && asked.what === 'move'
    const made = waiting.at(-1) ?? able.findLast(isMove) ?? able.at(-1) ?? null
    if (!made) {
      if (isBySelf) return null
      blame(null, `${tab} sent ${print(command)} for no press`)
      return null
    }
    made.leftAtMs.push(Date.now())
    if (command.type === 'start' && command.request) {
      made.isStarted = true
      replaceEarlier(made, 'play')
    }
    if (made.goneAtMs !== null && made.goneAtMs < Date.now())
      blame(made, `sent ${print(command)} from a tab that is closed`)
    const { length: sent } = made.leftAtMs
    if (sent > mostRequests) blame(made, `sent ${sent} commands`)
    const isPointless = made.replacedBy && !goesOn(made, made.replacedBy)
    if (isPointless && !isSkip(made.asked))
      blame(made, `sent ${print(command)} after ${sayPress(made.replacedBy as Press)}`)
    return made
  }

  function carriedOut(press: Press | null, command: DeviceCommand, change: Change): void {
    note()
    for (const facet of Object.keys(facets) as Facet[])
      if (facets[facet](change.before) !== facets[facet](change.after)) lastBy.set(facet, press)
    if (command.type === 'start' && change.outcome.ok) lastBy.set('sound', press)
    press?.done.push({ command, change, atMs: Date.now() })
  }

  function answered(press: Press, answer: PlayerAnswer): void {
    press.answer = answer
    press.answeredAtMs = Date.now()
  }

  function told(tab: string, press: Press | null): void {
    if (press) press.isTold = true
    if (press?.answer !== null) laterMessages.push({ tab, atMs: Date.now() })
  }

  /** What a press undid by arriving late was asked for once more, and a message says that this was not done either. */
  function isSaidUndone(late: Press): boolean {
    const fromMs = late.done.at(-1)?.atMs ?? Number.POSITIVE_INFINITY
    const repeatedAtMs = presses
      .filter(({ tab, number }) => tab === late.tab && number > late.number)
      .flatMap(({ leftAtMs }) => leftAtMs.filter((atMs) => atMs >= fromMs))
    return laterMessages.some(
      ({ tab, atMs }) =>
        tab === late.tab && repeatedAtMs.some((leftMs) => atMs >= leftMs && atMs <= leftMs + shownMs),
    )
  }

  /** A list in random order is the same list, whichever of two presses began it. */
  function isSameWish(one: Press, { asked }: Press): boolean {
    if (print(one.asked) === print(asked)) return true
    const { isShuffled } = session()
    return (
      asked.what === 'play' &&
      !!asked.request.isShuffled &&
      isShuffled &&
      isPlayingFrom(session(), asked.request)
    )
  }

  /** A newer press, which takes the place of both, has failed since, and the listener knows. */
  const isPassed = (late: Press, wronged: Press, facet: Facet) =>
    presses.some(
      ({ tab, number, asked, isTold, answeredAtMs }) =>
        tab === late.tab &&
        number > wronged.number &&
        isTold &&
        (answeredAtMs ?? 0) >= (late.done.at(-1)?.atMs ?? Number.POSITIVE_INFINITY) &&
        (asked.what === 'play' || facetsOf[asked.what]?.includes(facet)),
    )

  /** Somebody has moved what it began to another device, where nobody can tell it from what is wanted there. */
  const isMovedOn = ({ done }: Press) => {
    const last = done.at(-1)
    const { activeDeviceId } = last?.change.after ?? {}
    return history.some(
      ({ session, atMs }) => last && atMs > last.atMs && session.activeDeviceId !== activeDeviceId,
    )
  }

  /** There was no network while it was still expected to arrive. */
  const isUnseen = ({ done }: Press) =>
    outages.some(({ fromMs, untilMs }) => {
      const atMs = done.at(-1)?.atMs ?? Number.POSITIVE_INFINITY
      return fromMs <= atMs + expectedMs && untilMs >= atMs
    })

  /** Once everything is quiet: each press is done, or told, or was made pointless by the next. */
  function close(): void {
    for (const made of presses) checkEnd(made)
    for (const [facet, by] of lastBy) {
      // What rests does not sound, and is shown: a pause that comes late nobody can tell from one on the telephone. In a
      // tab that is closed nobody waits for what was under way.
      if (
        !by ||
        by.isOver ||
        !session().playback ||
        (['music', 'sound'].includes(facet) && !facets.sound(session()))
      )
        continue
      const later = presses.filter(
        (made) =>
          made.tab === by.tab && made.number > by.number && facetsOf[made.asked.what]?.includes(facet),
      )
      const isSo = ({ change }: Press['done'][number]) =>
        change.outcome.ok && facets[facet](change.after) === facets[facet](session())
      // What was wanted last may be what an earlier one brought, too.
      const wronged = later
        .slice(later.findLastIndex(({ done }) => done.some(isSo)) + 1)
        .find(({ answer, done }) => answer?.ok && done.some(({ change }) => change.outcome.ok))
      if (
        wronged &&
        !isSameWish(by, wronged) &&
        !isSaidUndone(by) &&
        !isPassed(by, wronged, facet) &&
        !isUnseen(by) &&
        !isMovedOn(by)
      )
        blame(by, `has the last word on ${facet}, after ${sayPress(wronged)}`)
    }
  }

  function checkEnd(made: Press): void {
    const { answer } = made
    if (made.goneAtMs !== null || made.asked.what === 'here') return
    if (answer === null) return void blame(made, 'was never answered')
    if (answer.ok) {
      if (!isDone(made) && !made.isTold && !isShownGone(made) && !isReplaced(made))
        blame(made, 'is said to be done, and is not')
      return
    }
    if (made.isTold || isReplaced(made)) return
    if (isDone(made) || made.broughtBy?.isTold || (made.broughtBy && made.replacedBy)) return
    blame(made, `came to nothing, and nobody was told: ${answer.error.kind} ${answer.error.message}`)
  }

  function isDone(made: Press): boolean {
    const { asked, seen } = made
    const sent = (...types: DeviceCommand['type'][]) =>
      made.done.some(({ command, change }) => change.outcome.ok && types.includes(command.type))
    const isEmpty = seen.uri === null
    switch (asked.what) {
      case 'play':
        return sent('start') || wasSo(made, (now) => isPlayingFrom(now, asked.request))
      case 'pause':
        // The music of the device it was aimed at; what the screen does not show as playing nobody can aim at.
        return !seen.isPlaying || wasSo(made, (now) => !now.playback?.isPlaying || isElsewhere(now, seen))
      case 'resume':
        return wasSo(made, ({ playback }) => playback?.isPlaying === true)
      case 'next':
      case 'previous':
        return sent(asked.what, 'seek') || isEmpty || wasSo(made, (now) => uriIn(now) !== seen.uri)
      case 'seek':
        return (
          sent('seek') ||
          isEmpty ||
          wasSo(
            made,
            (now, atMs) =>
              uriIn(now) !== seen.uri || isElsewhere(now, seen) || isNear(now, atMs, asked.positionMs),
          )
        )
      case 'shuffle':
        return isEmpty || wasSo(made, ({ isShuffled }) => isShuffled === asked.isShuffled)
      case 'repeat':
        return isEmpty || wasSo(made, ({ repeat }) => repeat === asked.repeat)
      case 'move':
        return wasSo(made, ({ activeDeviceId }) => activeDeviceId === asked.deviceId)
      default:
        return true
    }
  }

  note()
  function network(isThere: boolean): void {
    const last = outages.at(-1)
    if (!isThere) outages.push({ fromMs: Date.now(), untilMs: Number.POSITIVE_INFINITY })
    else if (last) last.untilMs = Date.now()
  }

  const deviceGone = (deviceId: string) => void goneAtMs.set(deviceId, Date.now())

  return {
    presses,
    deviceGone,
    network,
    faults,
    press,
    leaves,
    carriedOut,
    answered,
    told,
    close,
    note,
    history,
  }
}

const isElsewhere = ({ activeDeviceId }: Session, { deviceId }: Seen) =>
  deviceId !== null && deviceId !== activeDeviceId

const uriIn = ({ playback }: Session) => playback?.current.uri ?? null
const isNear = ({ playback }: Session, atMs: number, positionMs: number) =>
  playback !== null && Math.abs(positionAt(playback, atMs) - positionMs) < 5_000

function isPlayingFrom({ playback }: Session, request: PlayRequest): boolean {
  if (!playback?.isPlaying) return false
  if ('contextUri' in request) return playback.contextUri === request.contextUri
  return playback.contextUri === null && request.uris.includes(playback.current.uri)
}

/** Whether a command can be what a press asks for, or a part of it. */
function mayAsk({ asked, number }: Press, command: DeviceCommand): boolean {
  switch (command.type) {
    case 'start':
      if (!command.request) return ['resume', 'next', 'previous', 'here'].includes(asked.what)
      return (
        asked.what === 'play' && command.request.origin === originOf(number) && isOf(asked, command.request)
      )
    case 'transfer':
      // A device that is not known yet is woken by moving the music there.
      return asked.what === 'move'
        ? asked.deviceId === command.deviceId
        : !command.isPlaying && isStart(asked)
    case 'shuffle':
      return asked.what === 'play'
        ? command.isShuffled && asked.request.isShuffled === true
        : asked.what === 'shuffle' && asked.isShuffled === command.isShuffled
    case 'next':
      return asked.what === 'next'
    case 'seek':
      // A song that an earlier seek has moved by arriving late goes back to its beginning.
      return asked.what === 'seek'
        ? asked.positionMs === command.positionMs
        : command.positionMs === 0 && ['previous', 'next', 'play'].includes(asked.what)
    case 'repeat':
      return asked.what === 'repeat' && asked.repeat === command.repeat
    case 'volume':
      return asked.what === 'volume' && asked.percent === command.volumePercent
    default:
      return asked.what === command.type
  }
}

/** Play after a list that began is about that list: what arrives late in its place is still to be put right. */
const goesOn = ({ done }: Press, by: Press) =>
  by.asked.what === 'resume' &&
  done.some(({ command, change }) => command.type === 'start' && change.outcome.ok)

/** These keep their place among others. */
const isSkip = ({ what }: Asked) => what === 'next' || what === 'previous'

const isStart = ({ what }: Asked) => ['play', 'resume', 'here'].includes(what)

/** By which a start is known again. */
export const originOf = (number: number) => `press ${number}`

/** Whether what is started is what was pressed: of a list that is to be shuffled any song may be the first. */
function isOf({ request: wanted }: Extract<Asked, { what: 'play' }>, request: PlayRequest): boolean {
  if ('uris' in wanted)
    return 'uris' in request && !request.offset?.position && request.uris.join() === wanted.uris.join()
  if (!('contextUri' in request) || request.contextUri !== wanted.contextUri) return false
  return wanted.isShuffled === true || JSON.stringify(request.offset) === JSON.stringify(wanted.offset)
}

export function sayPress({ number, tab, asked, atMs }: Press): string {
  return `${tab}${number} ${print(asked)} at ${atMs % 10_000_000}`
}

export const print = (value: object): string => JSON.stringify(value).replaceAll('"', '')
