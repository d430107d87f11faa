import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useBackLayer } from '@/hooks/use-lazy-popup'
import { noteEntry } from '@/lib/browser/back-layers'
import { waitFor } from '@/tests/setup/wait-for'

function Layer({ isOpen, onBack }: { isOpen: boolean; onBack: () => void }) {
  useBackLayer(isOpen, onBack)
  return null
}

const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    window.history.back()
    await arrived
    await new Promise((resolve) => setTimeout(resolve, 30))
  })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  window.history.pushState({ page: 'under it' }, '', '/under')
})

test('Back closes what covers the page, and the page stays', async () => {
  const onBack = vi.fn()
  render(<Layer isOpen onBack={onBack} />)
  await goBack()
  expect(onBack).toHaveBeenCalledOnce()
  expect(window.history.state).toEqual({ page: 'under it' })
  expect(window.location.pathname).toBe('/under')
})

test('on a large screen Back leaves the page, and closes what is over it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  window.history.pushState({ page: 'further' }, '', '/further')
  const onBack = vi.fn()
  const view = render(<Layer isOpen onBack={onBack} />)
  await goBack()
  expect(window.location.pathname).toBe('/under')
  expect(onBack).toHaveBeenCalledOnce()
  view.rerender(<Layer isOpen={false} onBack={onBack} />)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(onBack).toHaveBeenCalledOnce()
})

test('after it was closed in another way, Back leaves the page with one press', async () => {
  window.history.pushState({ page: 'further' }, '', '/further')
  const onBack = vi.fn()
  const view = render(<Layer isOpen onBack={onBack} />)
  view.rerender(<Layer isOpen={false} onBack={onBack} />)
  await goBack()
  await waitFor(() => expect(window.location.pathname).toBe('/under'))
  expect(onBack).not.toHaveBeenCalled()
})

test('after what was over it was closed in another way, one press of Back closes it', async () => {
  const onBack = vi.fn()
  const over = vi.fn()
  const layers = (isOver: boolean) => (
    <>
      <Layer isOpen onBack={onBack} />
      <Layer isOpen={isOver} onBack={over} />
    </>
  )
  const view = render(layers(false))
  view.rerender(layers(true))
  view.rerender(layers(false))
  await goBack()
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce())
  expect(over).not.toHaveBeenCalled()
  expect(window.history.state).toEqual({ page: 'under it' })
})

test('opened and closed several times, it takes one entry of the history', () => {
  const before = window.history.length
  const view = render(<Layer isOpen onBack={() => {}} />)
  for (const isOpen of [false, true, false, true]) view.rerender(<Layer isOpen={isOpen} onBack={() => {}} />)
  expect(window.history.length).toBe(before + 1)
})

test('from a page that a link in it led to, Back returns to the page it covered, with one press', async () => {
  window.history.pushState({ page: 'covered' }, '', '/covered')
  const view = render(<Layer isOpen onBack={() => {}} />)
  window.history.pushState({ page: 'chosen' }, '', '/chosen')
  noteEntry()
  view.rerender(<Layer isOpen={false} onBack={() => {}} />)
  await goBack()
  await waitFor(() => expect(window.history.state).toEqual({ page: 'covered' }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(window.location.pathname).toBe('/covered')
})
