import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ScrolledList } from '@/hooks/use-visible-range'
import { listen } from '@/lib/browser/listen'
import type { Range } from '@/lib/lists/slots'

/** As the style sheet has it. A library that measures its rows weighs eight times as much. */
const rowHeightRem = 3.5
const rowHeightPx = 16 * rowHeightRem
const bufferPx = 200

type RowWindowProps = {
  count: number
  scroller: RefObject<HTMLElement | null>
  /** How far below the top of what is scrolled the first row is, in px. */
  startMargin: number
  /** How large the listener's text is: 1 at the usual size. */
  scale: number
  /** A row that stays in the document wherever the view is. */
  keptIndex: number
  /** Drawn before anything is laid out, as in the server's page. */
  firstCount: number
  /** What the row is known by, wherever it moves: then its element moves with it. */
  keyOf: (index: number) => string
  renderRow: (index: number) => ReactNode
  ref?: Ref<ScrolledList>
}

/** Of any number of rows of one height, those near the view are in the document. */
export function RowWindow(props: RowWindowProps) {
  'use memo'
  const { count, scroller, startMargin, scale, keptIndex, firstCount, renderRow, ref } = props
  const [range, setRange] = useState<Range>({ first: 0, last: firstCount - 1 })
  const shown = useRef(range)
  const viewHeightPx = useRef(0)
  const heightPx = rowHeightPx * scale

  function draw(next: Range, isSync: boolean) {
    const { first, last } = shown.current
    if (next.first === first && next.last === last) return
    shown.current = next
    if (isSync && (next.first > last || next.last < first)) flushSync(() => setRange(next))
    else setRange(next)
  }

  function look(isSync = false) {
    const element = scroller.current
    // Before the first layout, and while the screen is hidden.
    if (!element || viewHeightPx.current === 0) return
    const topPx = element.scrollTop - startMargin
    const first = Math.floor((topPx - bufferPx) / heightPx)
    const last = Math.ceil((topPx + viewHeightPx.current + bufferPx) / heightPx) - 1
    // What the server drew stays while the view is at the top.
    const least = first <= 0 ? firstCount - 1 : 0
    draw({ first: Math.max(first, 0), last: Math.min(Math.max(last, least), count - 1) }, isSync)
  }

  const latest = useRef(look)
  useLayoutEffect(() => {
    latest.current = look
  })
  // Not after every render: asked where the view is, the browser lays out the new rows at once and not with the frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything that the rows near the view are worked out from.
  useLayoutEffect(() => latest.current(), [count, startMargin, heightPx, firstCount])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      viewHeightPx.current = entry?.contentRect.height ?? 0
      latest.current()
    })
    observer.observe(element)
    // A jump out of what is drawn would show an empty list for a frame.
    const stopListening = listen(element, { scroll: () => latest.current(true) }, { passive: true })
    return () => {
      stopListening()
      observer.disconnect()
    }
  }, [scroller])

  useImperativeHandle(
    ref,
    () => ({
      findItemIndex: (offsetPx) =>
        Math.max(0, Math.min(Math.floor((offsetPx - startMargin) / heightPx), count - 1)),
      get scrollOffset() {
        return scroller.current?.scrollTop ?? 0
      },
      get viewportSize() {
        return viewHeightPx.current
      },
    }),
    [scroller, startMargin, heightPx, count],
  )

  const last = Math.min(range.last, count - 1)
  const indexes = Array.from({ length: Math.max(0, last - range.first + 1) }, (_, row) => range.first + row)
  if (keptIndex < range.first && keptIndex < count) indexes.unshift(keptIndex)
  else if (keptIndex > last && keptIndex < count) indexes.push(keptIndex)
  return (
    <div style={{ position: 'relative', blockSize: `${count * rowHeightRem}rem`, contain: 'size style' }}>
      {indexes.map((index) => (
        <div
          key={props.keyOf(index)}
          style={{
            position: 'absolute',
            insetBlockStart: `${index * rowHeightRem}rem`,
            insetInline: 0,
            contain: 'layout style',
          }}
        >
          {renderRow(index)}
        </div>
      ))}
    </div>
  )
}
