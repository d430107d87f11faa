import { act, render } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useScrollMemory } from '@/components/frame/use-scroll-memory'
import { placeToReturnTo, rememberPlace } from '@/hooks/list-place'

function Screen() {
  const scroller = useRef<HTMLDivElement>(null)
  useScrollMemory(scroller)
  return <div ref={scroller} data-testid="scroller" />
}

function openPage(first: string) {
  window.history.replaceState(null, '', first)
  const at = (path: string) => (
    <PathnameContext value={path.replace(/\?.*/, '')}>
      <Screen />
    </PathnameContext>
  )
  const view = render(at(first))
  const scroller = view.getByTestId('scroller')
  return {
    scroller,
    scrollTo(top: number) {
      scroller.scrollTop = top
      scroller.dispatchEvent(new Event('scroll'))
    },
    follow(path: string) {
      window.history.pushState(null, '', path)
      view.rerender(at(path))
    },
    comeBackTo(path: string) {
      window.history.replaceState(null, '', path)
      act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
      view.rerender(at(path))
    },
  }
}

beforeEach(() => rememberPlace('songs', null))

test('Back restores the scroll position, and a link starts at the top', () => {
  const page = openPage('/album/1')
  page.scrollTo(400)
  page.follow('/search')
  expect(page.scroller.scrollTop).toBe(0)
  page.comeBackTo('/album/1')
  expect(page.scroller.scrollTop).toBe(400)
  page.follow('/search')
  page.follow('/album/1')
  expect(page.scroller.scrollTop).toBe(0)
})

test('Back within a screen doesn’t make the next link restore a position', () => {
  const page = openPage('/album/1')
  page.scrollTo(400)
  rememberPlace('songs', { id: 'the fourth', index: 3 })
  page.follow('/search?q=a')
  page.follow('/search?q=b')
  page.comeBackTo('/search?q=a')
  page.follow('/album/1')
  expect(page.scroller.scrollTop).toBe(0)
  expect(placeToReturnTo('songs')).toBeNull()
})
