import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOpen } from '@/lib/overlays/follow-overlays'
import { closePart, leavePage, opened, openPart } from '@/lib/overlays/overlays'
import { startRouter } from '@/tests/builders/router'
import { waitFor } from '@/tests/setup/wait-for'

const names = () => opened.getState().map(({ name }) => name)

async function goBack() {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await arrived
  await new Promise((resolve) => setTimeout(resolve, 30))
}

function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
}

function onScreen(isSmall: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /pointer/.test(query) ? isSmall : /max-width/.test(query) === isSmall,
  }))
}

let router: ReturnType<typeof startRouter>
let stop = () => {}

beforeEach(() => {
  onScreen(true)
  window.history.pushState({ page: 'under it' }, '', '/under')
  router = startRouter()
  stop = followOpen()
})

afterEach(() => {
  opened.setState([])
  stop()
  router.stop()
})

test('Back closes an overlay and keeps the page', async () => {
  openPart('lyrics')
  await goBack()
  expect(names()).toEqual([])
  expect(window.history.state).toEqual({ page: 'under it' })
  expect(window.location.pathname).toBe('/under')
})

test('Back on a large screen closes overlays but not side panels, then leaves the page', async () => {
  onScreen(false)
  router.push('/further')
  openPart('panel')
  openPart('lyrics')
  openPart('menu', 'sort')
  await goBack()
  expect(window.location.pathname).toBe('/under')
  expect(names()).toEqual(['panel'])
})

test('Back on a large screen closes a menu over the full view, then the full view', async () => {
  onScreen(false)
  openPart('full')
  openPart('menu', 'sort')
  await goBack()
  expect(names()).toEqual(['full'])
  await goBack()
  expect(names()).toEqual([])
  expect(window.history.state).toEqual({ page: 'under it' })
})

test('Back leaves the page with one press after the overlay was closed otherwise', async () => {
  router.push('/further')
  openPart('lyrics')
  closePart('lyrics')
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/under'))
})

test('Back closes the lower overlay with one press after the upper one was closed otherwise', async () => {
  openPart('lyrics')
  openPart('menu', 'sort')
  closePart('sort')
  await goBack()
  await waitFor(() => expect(names()).toEqual([]))
  expect(window.history.state).toEqual({ page: 'under it' })
})

test('reopening takes one history entry', () => {
  const before = window.history.length
  for (let time = 0; time < 3; time++) {
    openPart('lyrics')
    closePart('lyrics')
  }
  openPart('sheet')
  expect(window.history.length).toBe(before + 1)
})

test('Back returns to the covered page with one press after a link', async () => {
  router.push('/covered')
  openPart('lyrics')
  leavePage()
  router.push('/chosen')
  await goBack()
  await waitFor(() => expect(window.history.state).toEqual({ page: '/covered' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(window.location.pathname).toBe('/covered')
})

test('reload opens nothing, and Back leaves the page with one press', async () => {
  router.push('/further')
  openPart('lyrics')
  // What a document remembers goes with it; its entries in the history do not.
  opened.setState([])
  stop()
  stop = followOpen()
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/under'))
})

test('Escape closes the topmost overlay unless an element handled it', () => {
  openPart('lyrics')
  openPart('menu', 'sort')
  press('Escape')
  // A menu closes by its own listener.
  expect(names()).toEqual(['lyrics', 'sort'])
  const closeMenu = ({ key }: KeyboardEvent) => key === 'Escape' && closePart('sort')
  document.addEventListener('keydown', closeMenu)
  press('Escape')
  document.removeEventListener('keydown', closeMenu)
  expect(names()).toEqual(['lyrics'])
  const clearField = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', clearField)
  press('Escape')
  document.body.removeEventListener('keydown', clearField)
  expect(names()).toEqual(['lyrics'])
  press('Escape')
  expect(names()).toEqual([])
})

test('link to another screen closes overlays, an external link doesn’t', () => {
  document.body.innerHTML = '<a href="/album/1">Album</a><a href="https://open.spotify.com">Spotify</a>'
  const [own, foreign] = document.querySelectorAll('a')
  const stay = (event: Event) => event.preventDefault()
  document.body.addEventListener('click', stay)
  openPart('panel')
  openPart('full')
  foreign?.click()
  own?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(names()).toEqual(['panel', 'full'])
  own?.click()
  expect(names()).toEqual(['panel'])
  document.body.removeEventListener('click', stay)
})

test('phone overlay closes when the window grows', () => {
  openPart('drawer')
  onScreen(false)
  window.dispatchEvent(new Event('resize'))
  expect(names()).toEqual([])
})

test('sheet survives rotation of the phone, and Back closes it', async () => {
  openPart('sheet')
  onScreen(false)
  window.dispatchEvent(new Event('resize'))
  expect(names()).toEqual(['full'])
  onScreen(true)
  window.dispatchEvent(new Event('resize'))
  expect(names()).toEqual(['sheet'])
  await goBack()
  expect(names()).toEqual([])
})
