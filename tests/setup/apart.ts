import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, expect, vi } from 'vitest'

// Test files share a process and, where there is one, a document: setting those up for each took half of the time. What
// keeps files apart is done here. Being first among the setup files, this comes after whatever else ends a file.

// Many parts of a player end with one signal, of which Node would warn.
EventEmitter.defaultMaxListeners = 100

const hasDocument = typeof document !== 'undefined'
const shared = hasDocument
  ? { navigator, document, history, Element: Element.prototype, HTMLElement: HTMLElement.prototype }
  : {}
let found: Set<string>
let callOffTimers: () => void
let endWatching: () => void
let endListening: () => void
const { fetch } = globalThis

beforeAll(() => {
  ;({ callOffTimers, endWatching } = watchTimers())
  endListening = hasDocument ? watchListeners() : () => {}
  found = new Set(ownProperties())
})

afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  callOffTimers()
  // What is still loading would bring in old modules, and set timers of theirs.
  await vi.dynamicImportSettled()
  if (hasDocument) await endFrames()
  callOffTimers()
  endWatching()
  endListening()
  if (hasDocument) clearDocument()
  globalThis.fetch = fetch
  // What a module remembers goes with it.
  vi.resetModules()
  // What the server's parts, which are built apart, share.
  for (const name of Object.keys(globalThis))
    if (name.startsWith('tonearm')) Reflect.deleteProperty(globalThis, name)
  const left = ownProperties().filter((property) => !found.has(property))
  expect(left, 'set by a test and not taken back; `lend` does both').toEqual([])
})

/**
 * Notes the timers that are set, but not the one that all frames of a document come from: only a document without frames to
 * come sets that again.
 */
function watchTimers() {
  const { setTimeout, setInterval, clearTimeout, requestAnimationFrame } = globalThis
  let timers: NodeJS.Timeout[] = []
  let isFrame = false
  const noted = (set: typeof setTimeout | typeof setInterval) =>
    Object.assign((...args: Parameters<typeof setTimeout>) => {
      const timer = set(...args)
      if (!isFrame) timers.push(timer)
      return timer
    }, set)
  Object.assign(globalThis, { setTimeout: noted(setTimeout), setInterval: noted(setInterval) })
  if (hasDocument)
    globalThis.requestAnimationFrame = (callback) => {
      isFrame = true
      try {
        return requestAnimationFrame(callback)
      } finally {
        isFrame = false
      }
    }
  return {
    callOffTimers() {
      for (const timer of timers) clearTimeout(timer)
      timers = []
    },
    endWatching: () =>
      Object.assign(globalThis, { setTimeout, setInterval }, hasDocument && { requestAnimationFrame }),
  }
}

/** Lets the frames that were asked for come, and calls off those that they ask for. */
async function endFrames(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, 100)
  })
  for (let frame = requestAnimationFrame(() => {}); frame > 0; frame -= 1) cancelAnimationFrame(frame)
}

/** Notes who listens to the window, which modules do as long as they live; gives what ends that. */
function watchListeners(): () => void {
  const add = window.addEventListener
  const added: Parameters<typeof add>[] = []
  window.addEventListener = (...args: Parameters<typeof add>) => {
    added.push(args)
    add.apply(window, args)
  }
  return () => {
    window.addEventListener = add
    for (const args of added) window.removeEventListener(...args)
  }
}

function clearDocument(): void {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  history.replaceState(null, '', '/')
}

/** What the shared objects have of their own, the marks of React and of user-event aside. */
function ownProperties(): string[] {
  return Object.entries(shared).flatMap(([name, target]) =>
    Object.getOwnPropertyNames(target)
      .filter((property) => !/^_react|^clipboard$/.test(property) && !isInherited(target, property))
      .map((property) => `${name}.${property}`),
  )
}

function isInherited(target: object, property: string): boolean {
  const own = Object.getOwnPropertyDescriptor(target, property)
  for (let parent = Object.getPrototypeOf(target); parent !== null; parent = Object.getPrototypeOf(parent)) {
    const inherited = Object.getOwnPropertyDescriptor(parent, property)
    if (inherited) return inherited.get === own?.get && inherited.value === own?.value
  }
  return false
}
