import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { useRovingRow } from '@/components/track-list/use-roving-row'
import { noteArrival } from '@/hooks/list-place'

afterEach(() => noteArrival(false))

/** The list is left by a link in the row `left` and shown again with the rows `back`, reached by Back. */
function returnTo(ids: readonly string[], left: string, back: readonly string[]) {
  noteArrival(false)
  const before = renderHook(() => useRovingRow('a playlist', ids))
  act(() => before.result.current.handleFocus(left))
  before.unmount()
  noteArrival(true)
  const { tabStop, wantedBy } = renderHook(() => useRovingRow('a playlist', back)).result.current
  return { tabStop, focused: back.filter((id, index) => wantedBy(id, index) !== null) }
}

test('Back returns focus to the row that was left, wherever it is now', () => {
  expect(returnTo(['a', 'b', 'c'], 'b', ['new', 'newer', 'a', 'b'])).toEqual({ tabStop: 3, focused: ['b'] })
})

test('Back returns focus to the index of a removed row', () => {
  expect(returnTo(['a', 'b', 'c'], 'b', ['a', 'c', 'd'])).toEqual({ tabStop: 1, focused: ['c'] })
})

test('row moved right after it got focus keeps it', () => {
  const { result } = renderHook(() => {
    const [ids, setIds] = useState(['a', 'b', 'c'])
    return { ids, setIds, ...useRovingRow('a playlist', ids) }
  })
  act(() => result.current.handleFocus('c'))
  act(() => {
    result.current.handleFocus('b')
    // The key comes before React has drawn what the focus changed.
    flushSync(() => {
      result.current.follow('b')
      result.current.setIds(['a', 'c', 'b'])
    })
  })
  const { ids, tabStop, wantedBy } = result.current
  expect(ids.filter((id, index) => wantedBy(id, index) !== null)).toEqual(['b'])
  expect(tabStop).toBe(2)
})
