import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { offerSecondWave } from '@/lib/loading/second-wave'
import { keepComputedStyles } from './computed-style'

// Parts that load when first needed take their time on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 })

afterAll(keepComputedStyles())

offerSecondWave(() => import('@/components/frame/second-wave'))

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
