/**
 * The listener's own queue: each song that was put there still waits, went to the provider, or a message said why not; and
 * none goes there more often than it was put there.
 */
import type { LoggedRequest } from '../e2e/support/control'
import { nameOf } from './provider-state'
import { isRefusal } from './refusals'

/** Addresses of songs. What is being sent may have arrived. */
export type OwnQueue = { waiting: readonly string[]; sending: string | null; sent: string | null }

export type QueueBook = ReturnType<typeof createQueueBook>

/**
 * Keeps what was put into the queue of `account` since it was `before`, which is null where nobody can know it. The first
 * `goneBefore` messages of each tab were gone by then.
 */
export function createQueueBook(
  account: string,
  before: OwnQueue | null,
  goneBefore: readonly number[] = [],
) {
  const added: { name: string; isSure: boolean }[] = []
  const pressed: string[] = []
  let isKnown = before !== null

  /** One sentence for each song that is lost, or was sent too often. */
  function findWrong(
    now: OwnQueue | null,
    requests: readonly LoggedRequest[],
    told: readonly (readonly string[])[],
  ): string[] {
    if (!isKnown || before === null || now === null) return []
    const toldSince = told.flatMap((texts, tab) => texts.slice(goneBefore[tab]))
    const ours = requests.filter((request) => request.listenerId === account && isAccepted(request))
    const [queued, started] = [ours.flatMap(queuedBy), ours.flatMap(startedBy)]
    const names = new Set([before, now].flatMap(urisIn).map(wordsFor))
    for (const { name } of added) names.add(name)
    return [...names].flatMap((name) => {
      const count = (uris: readonly (string | null)[]) =>
        uris.filter((uri) => uri !== null && wordsFor(uri) === name).length
      const own = added.filter((one) => one.name === name)
      const [waits, sent] = [count(now.waiting), count(queued)]
      const least = count(before.waiting) + own.filter(({ isSure }) => isSure).length
      const found = waits + count([now.sending]) + sent + count(started)
      const isTold = toldSince.some((text) => isRefusal(text) && text.includes(name))
      if (found < least && !isTold)
        return `the queue: ${name} was put there ${least} times, and ${found} of them wait or were sent`
      // One that waits at the provider comes back when another song is pressed before it has begun.
      const passedOver = pressed.filter((other) => other !== name).length
      const most = count(urisIn(before)) + own.length + passedOver
      return waits + sent > most
        ? `the queue: ${name} was put there ${most} times, and ${sent} were sent while ${waits} wait`
        : []
    })
  }

  return {
    account,
    note: (name: string, isSure: boolean) => void added.push({ name, isSure }),
    notePressed: (name: string) => void pressed.push(name),
    /** Somebody else has logged in, or the storage failed: then the queue may be gone. */
    excuse() {
      isKnown = false
    },
    count: () => added.filter(({ isSure }) => isSure).length,
    findWrong,
  }
}

const wordsFor = (uri: string) => nameOf(uri) ?? uri

const urisIn = ({ waiting, sending, sent }: OwnQueue): string[] =>
  [...waiting, sending, sent].filter((uri) => uri !== null)

const isAccepted = ({ status }: LoggedRequest) => status >= 200 && status < 300

function queuedBy({ method, path, query }: LoggedRequest): string[] {
  return method === 'POST' && path === '/v1/me/player/queue' ? [query.uri ?? ''] : []
}

/** Where nothing plays, the first song of the queue is started by itself. */
function startedBy({ method, path, body }: LoggedRequest): string[] {
  const { uris } = (body ?? {}) as { uris?: string[] }
  return method === 'PUT' && path === '/v1/me/player/play' && uris?.length === 1 ? uris : []
}
