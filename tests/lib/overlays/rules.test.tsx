import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOpen } from '@/lib/overlays/follow-overlays'
import { closePart, isOver, leavePage, opened, openPart, topmost } from '@/lib/overlays/overlays'
import { type Part, rules } from '@/lib/overlays/rules'
import { startRouter } from '@/tests/builders/router'

const parts = Object.keys(rules) as Part[]
const names = () => opened.getState().map(({ name }) => name)

let router: ReturnType<typeof startRouter>
let stop = () => {}
beforeEach(() => {
  router = startRouter()
  stop = followOpen()
})
afterEach(() => {
  opened.setState([])
  stop()
  router.stop()
})

test.each([
  ['full view closes the lyrics and menus over the page', ['lyrics', 'menu'], 'full', ['full']],
  ['full view keeps the panel below it', ['panel'], 'full', ['panel', 'full']],
  ['panel closes the full view', ['full'], 'panel', ['panel']],
  ['panel keeps the lyrics', ['lyrics'], 'panel', ['lyrics', 'panel']],
  ['menu replaces another', ['sheet', 'picker'], 'menu', ['sheet', 'menu']],
  ['dialog replaces the menu it is opened from', ['full', 'menu'], 'dialog', ['full', 'dialog']],
  ['palette opens over the full view', ['full'], 'palette', ['full', 'palette']],
  ['mini player stays open', ['window', 'panel'], 'full', ['window', 'panel', 'full']],
] as const)('%s', (_, before, part, after) => {
  for (const one of before) openPart(one)
  openPart(part)
  expect(names()).toEqual(after)
})

test('owner is told once when a rule closes its overlay', () => {
  const onClose = vi.fn()
  openPart('picker', 'picker', onClose)
  openPart('full')
  leavePage()
  expect(onClose).toHaveBeenCalledOnce()
})

/** Until each going back has arrived, those by the code itself too. */
async function goBack() {
  const back = vi.spyOn(History.prototype, 'back')
  let arrivals = 0
  const count = () => {
    arrivals += 1
  }
  window.addEventListener('popstate', count)
  window.history.back()
  while (arrivals < back.mock.calls.length) await new Promise((resolve) => setTimeout(resolve))
  window.removeEventListener('popstate', count)
  back.mockRestore()
}

const pressEscape = () => {
  // What is drawn as a menu or dialog closes at its own key.
  const top = topmost()
  const closeOwn = () => top && !rules[top.part].takesEscape && closePart(top.name)
  document.addEventListener('keydown', closeOwn, { once: true })
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('open', 'open', 'open', 'close', 'Escape', 'link', 'Back', 'Back'),
    part: fc.constantFrom(...parts),
    count: fc.nat(2),
  }),
  { minLength: 10, maxLength: 40 },
)

test.each(['small', 'large'])('rules hold on a %s screen in any order of events', async (size) => {
  vi.stubGlobal('matchMedia', () => ({ matches: size === 'small' }))
  const property = fc.asyncProperty(steps, async (taken) => {
    opened.setState([])
    const pages = ['/start']
    /** What Back closes: on a large screen the full view, and what was opened over that. */
    const withEntry = new Set<string>()
    router.push('/start')
    for (const { act, part, count } of taken) {
      const before = opened.getState()
      const top = topmost()
      const name = part === 'menu' || part === 'dialog' ? `${part} ${count}` : part
      if (act === 'open') {
        openPart(part, name)
        expect(names()).toContain(name)
        if (before.some((one) => one.name === name)) continue
        const under = opened.getState().filter((one) => isOver(one) && one.name !== name)
        const isOverOne = withEntry.has(under.at(-1)?.name ?? '')
        withEntry.delete(name)
        if (size === 'small' || part === 'full' || isOverOne) withEntry.add(name)
      } else if (act === 'close') {
        closePart(name)
        expect(opened.getState()).toEqual(before.filter((one) => one.name !== name))
      } else if (act === 'Escape') {
        pressEscape()
        expect(opened.getState()).toEqual(before.filter((one) => one !== top))
      } else if (act === 'link') {
        leavePage()
        const page = `/page-${pages.length}`
        pages.push(page)
        router.push(page)
        expect(opened.getState()).toEqual(before.filter((one) => !isOver(one)))
      } else if (pages.length > 1) {
        const isForTop = top !== undefined && withEntry.has(top.name)
        if (!isForTop) pages.pop()
        await goBack()
        expect(opened.getState()).toEqual(before.filter((one) => (isForTop ? one !== top : !isOver(one))))
      }
      expect(window.location.pathname).toBe(pages.at(-1))
      const all = opened.getState()
      for (const [at, { part: over }] of all.entries())
        for (const { part: under } of all.slice(0, at)) expect(rules[over].closes).not.toContain(under)
    }
  })
  await fc.assert(property, { numRuns: 25 })
})
