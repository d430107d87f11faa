import { setImmediate as immediate } from 'node:timers/promises'

/** @typedef {import('node:http').ServerResponse} Response */

/** Pages drawn at once. More would not be done sooner: one processor draws them all. */
const mostAtOnce = 8
/** Those of one visitor. The others' may begin at any time. */
const mostOfOne = 4
/** A page that takes longer waits for the provider, and no longer keeps others waiting. */
const turnMs = 1_000

/** Rounds of the event loop in which no page begins because somebody new is heard in each. */
const mostRounds = 500

/**
 * Draws a few pages at once; visitors come one after the other, whoever asked more often. The event loop accepts one
 * connection in each of its rounds, and a page makes a round long: before one begins, all are heard who have come.
 *
 * Returns a function that runs `answer` when it is the visitor's turn, unless they have left; the turn ends with it.
 *
 * @param {{ most?: number, mostEach?: number, longestMs?: number, heard?: () => number }} [options] `heard`: how many
 *   connections have been accepted so far
 */
export function createTurns(options = {}) {
  const { most = mostAtOnce, mostEach = mostOfOne, longestMs = turnMs, heard = () => 0 } = options
  let running = 0
  let isGoing = false
  /** @type {Map<string, number>} */
  const runningOf = new Map()
  /** By visitor; who was served last is last. @type {Map<string, Set<() => void>>} */
  const waiting = new Map()

  /** @param {string} visitor @param {number} change */
  function count(visitor, change) {
    const own = (runningOf.get(visitor) ?? 0) + change
    if (own === 0) runningOf.delete(visitor)
    else runningOf.set(visitor, own)
    running += change
  }

  /** @param {string} visitor @param {() => void} start */
  function leave(visitor, start) {
    const line = waiting.get(visitor)
    line?.delete(start)
    waiting.delete(visitor)
    return line
  }

  /** Whose turn it is; null where that is nobody's for now. */
  function findNext() {
    if (running >= most) return null
    for (const [visitor, [start]] of waiting) {
      if (start && (runningOf.get(visitor) ?? 0) < mostEach) return { visitor, start }
    }
    return null
  }

  async function allAreHeard() {
    for (let round = 0, before = -1; round < mostRounds && before !== heard(); round += 1) {
      before = heard()
      // One round to accept a connection, and one to read from it.
      await immediate()
      await immediate()
    }
  }

  async function next() {
    if (isGoing) return
    isGoing = true
    while (findNext()) {
      await allAreHeard()
      const found = findNext()
      if (!found) break
      const line = leave(found.visitor, found.start)
      if (line?.size) waiting.set(found.visitor, line)
      found.start()
    }
    isGoing = false
  }

  /** The function that ends the turn; null when the visitor has left. @param {string} visitor @param {Response} response */
  function take(visitor, response) {
    /** @type {Promise<(() => void) | null>} */
    const turn = new Promise((resolve) => {
      if (response.destroyed) return resolve(null)
      const start = () => {
        count(visitor, 1)
        let hasEnded = false
        const end = () => {
          if (hasEnded) return
          hasEnded = true
          clearTimeout(timer)
          count(visitor, -1)
          void next()
        }
        const timer = setTimeout(end, longestMs)
        response.off('close', giveUp)
        response.once('close', end)
        resolve(end)
      }
      const giveUp = () => {
        const line = leave(visitor, start)
        if (line?.size) waiting.set(visitor, line)
        resolve(null)
      }
      response.once('close', giveUp)
      waiting.set(visitor, (waiting.get(visitor) ?? new Set()).add(start))
      void next()
    })
    return turn
  }

  /** @param {string} visitor @param {Response} response @param {() => Promise<void>} answer */
  return async (visitor, response, answer) => {
    const end = await take(visitor, response)
    if (!end) return
    try {
      await answer()
    } finally {
      end()
    }
  }
}
