/**
 * A list of which anything is chosen while it moves in any way: rows come and go above, below and between, are read at
 * any time, and those not read yet may turn out to be others. What is chosen is what the listener chose, as far as it is
 * there; never anything else.
 */
import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { SelectionStep } from '@/components/selection/row-selection'
import { useListSelection } from '@/components/selection/use-list-selection'

vi.setConfig({ testTimeout: 60_000 })

/** A place of the list: what the provider has there, and what this page knows of it. */
type Place = { song: string; row: { isFilled: boolean } | undefined }

const place = fc.nat({ max: 40 })
const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('choose'),
      at: place,
      step: fc.constantFrom('only', 'toggle', 'range'),
    }),
  },
  fc.record({ type: fc.constant('all') }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('insert'), at: place, isRead: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove'), at: place }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move'), at: place, to: place }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('read'), at: place, count: fc.nat({ max: 12 }) }) },
  /** Changed elsewhere, and nobody knows where: an unread place is no longer the one that was chosen. */
  fc.record({ type: fc.constant('restart') }),
) as fc.Arbitrary<
  | { type: 'choose'; at: number; step: SelectionStep }
  | { type: 'all' | 'restart' }
  | { type: 'insert'; at: number; isRead: boolean }
  | { type: 'remove'; at: number }
  | { type: 'move'; at: number; to: number }
  | { type: 'read'; at: number; count: number }
>

test('selection keeps exactly its rows however the list moves', () => {
  fc.assert(
    fc.property(fc.nat({ max: 25 }), fc.array(change, { maxLength: 25 }), (readCount, changes) => {
      let made = 0
      const rowOf = (song: string) => ({ isFilled: !song.endsWith('7') })
      const newPlace = (isRead: boolean): Place => {
        made += 1
        return { song: `song ${made}`, row: isRead ? rowOf(`song ${made}`) : undefined }
      }
      let list = Array.from({ length: 25 }, (_, index) => newPlace(index < readCount))
      // Chosen last, by what the provider had at those places.
      let meant = new Set<string>()
      const canBeChosen = ({ row }: Place) => row === undefined || row.isFilled
      const shown = () => ({ rows: list.map(({ row }) => row), ids: list })

      const { result, rerender } = renderHook(
        ({ rows, ids }) => useListSelection(rows, { ids, isFilled: (row) => row.isFilled, list: undefined }),
        { initialProps: shown() },
      )
      for (const one of changes) {
        const at = 'at' in one ? one.at % Math.max(list.length, 1) : 0
        const target = list[at]
        const isChoice = one.type === 'choose' || one.type === 'all'
        if (one.type === 'choose' && target) act(() => result.current.step(target, one.step))
        else if (one.type === 'all') act(() => result.current.all())
        else if (one.type === 'insert') list = list.toSpliced(at, 0, newPlace(one.isRead))
        else if (one.type === 'remove') list = list.toSpliced(at, 1)
        else if (one.type === 'move' && target) list = list.toSpliced(at, 1).toSpliced(one.to, 0, target)
        else if (one.type === 'read') {
          for (const read of list.slice(at, at + one.count)) read.row = rowOf(read.song)
        } else if (one.type === 'restart') {
          for (const { song, row } of list) if (!row) meant.delete(song)
          list = list.map((known) => (known.row ? known : newPlace(false)))
        }
        rerender(shown())
        const chosen = list.filter((known) => result.current.selected.has(known)).map(({ song }) => song)
        if (isChoice) meant = new Set(chosen)
        const there = list
          .filter((known) => canBeChosen(known) && meant.has(known.song))
          .map(({ song }) => song)
        expect(chosen).toEqual(there)
        expect(result.current.places.map((index) => list[index]?.song)).toEqual(there)
      }
    }),
    { numRuns: 300 },
  )
})
