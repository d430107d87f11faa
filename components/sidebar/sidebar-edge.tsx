import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-open'
import { clampSidebarWidth, narrowestSidebarPx, widestSidebarPx } from '@/lib/browser/look'
import { drawerWords, edgeWords } from '@/lib/words/account-words'
import { Sidebar } from './sidebar'
import styles from './sidebar-edge.module.css'
import { previewSidebarWidth, setSidebarLook, useSidebarLook } from './use-sidebar-look'

const stepPx = 16
/** Dragged narrower than this, it becomes a rail of covers. */
const railBelowPx = 180

/** The edge between sidebar and page: drag it, or press the arrow keys, Home, End and Enter. */
export function SidebarEdge() {
  const { isRail, widthPx } = useSidebarLook()
  const edge = useRef<HTMLDivElement>(null)
  const dragged = useRef<number | null>(null)

  /** In px at the usual text size. */
  function measure(clientX?: number): number {
    const sidebar = edge.current?.parentElement?.getBoundingClientRect()
    if (!edge.current || !sidebar) return narrowestSidebarPx
    const isRtl = isRightToLeft(edge.current)
    const right = clientX ?? (isRtl ? sidebar.left : sidebar.right)
    const px = isRtl ? sidebar.right - right : right - sidebar.left
    return (px * 16) / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  }

  function handlePointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = measure()
  }
  function handlePointerMove({ clientX }: PointerEvent) {
    if (dragged.current === null) return
    dragged.current = measure(clientX)
    const becomesRail = dragged.current < railBelowPx
    if (becomesRail !== isRail) setSidebarLook({ isRail: becomesRail })
    if (!becomesRail) previewSidebarWidth(dragged.current)
  }
  function handleRelease() {
    if (dragged.current === null) return
    if (dragged.current >= railBelowPx) setSidebarLook({ widthPx: clampSidebarWidth(dragged.current) })
    dragged.current = null
  }

  function handleKeyDown(event: KeyboardEvent) {
    const narrower = isRightToLeft(event.currentTarget) ? 'ArrowRight' : 'ArrowLeft'
    const change = changeOf(event.key, narrower, isRail, widthPx ?? measure())
    if (!change) return
    event.preventDefault()
    setSidebarLook(change)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be focused or moved.
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={edgeWords.label}
      aria-valuemin={narrowestSidebarPx}
      aria-valuemax={widestSidebarPx}
      aria-valuenow={widthPx ?? 300}
      aria-valuetext={isRail ? edgeWords.rail : widthPx === null ? edgeWords.usual : edgeWords.width(widthPx)}
      tabIndex={0}
      className={styles.edge}
      // Otherwise the browser would select text and drag selected links.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={handleRelease}
      onPointerCancel={handleRelease}
      onDoubleClick={() => setSidebarLook({ widthPx: null, isRail: false })}
      onKeyDown={handleKeyDown}
    />
  )
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl'

function changeOf(key: string, narrower: 'ArrowLeft' | 'ArrowRight', isRail: boolean, widthPx: number) {
  switch (key) {
    case narrower:
      return widthPx <= narrowestSidebarPx
        ? { isRail: true }
        : { isRail: false, widthPx: clampSidebarWidth(widthPx - stepPx) }
    case 'ArrowLeft':
    case 'ArrowRight':
      return isRail ? { isRail: false } : { widthPx: clampSidebarWidth(widthPx + stepPx) }
    case 'Home':
      return { isRail: false, widthPx: narrowestSidebarPx }
    case 'End':
      return { isRail: false, widthPx: widestSidebarPx }
    case 'Enter':
      return { isRail: !isRail }
    default:
      return null
  }
}

export function SidebarDrawer({ control }: { control: PopupControl }) {
  return (
    <Dialog {...control} title={drawerWords.title} placement="drawer" closeLabel={drawerWords.close}>
      <Sidebar />
    </Dialog>
  )
}
