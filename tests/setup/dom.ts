import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { cacheComputedStyles } from './computed-style'

// Parts that load when first needed take their time on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 })

afterAll(cacheComputedStyles())

// Toasts look for their style sheet by its id among the window's own, as a browser has it: without it each would add another.
Object.defineProperty(window, '_goober', {
  configurable: true,
  get: () => document.getElementById('_goober') ?? undefined,
})

// A page at an insecure address doesn't have it.
Reflect.deleteProperty(Object.getPrototypeOf(window.crypto), 'randomUUID')

// Nothing is laid out here: nothing ever comes into view, and no media query matches.
window.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
