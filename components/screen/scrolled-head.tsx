import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { headerSlots, useIsAbove } from '@/hooks/use-is-above'
import { useScroller } from '@/hooks/use-scroller'
import { useStore } from '@/hooks/use-store'
import { PlayButton } from './play-button'
import styles from './scrolled-head.module.css'

type ScrolledHeadProps = {
  name: string
  play?: Omit<ComponentProps<typeof PlayButton>, 'name' | 'size'> | undefined
  below: RefObject<HTMLElement | null>
}

export function ScrolledHead({ name, play, below }: ScrolledHeadProps) {
  const isAbove = useIsAbove(below)
  const slot = useStore(headerSlots, ({ title }) => title)
  const scroller = useScroller()
  if (!isAbove || !slot) return null
  return createPortal(
    <>
      {play ? <PlayButton name={name} {...play} size="medium" isMain /> : null}
      <button
        type="button"
        className={styles.name}
        dir="auto"
        data-truncates
        aria-label={`${name}, to the top`}
        onClick={() => scroller.current?.scrollTo({ top: 0 })}
      >
        {name}
      </button>
    </>,
    slot,
  )
}

/** The filter and order of a list: beside its head, and in the header once that is scrolled out of sight. Focus goes along. */
export function ListTools({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isAbove = useIsAbove(place)
  const slot = useStore(headerSlots, ({ tools }) => tools)
  const tools = useRef<HTMLDivElement>(null)
  const focus = useRef<HeldFocus | null>(null)
  const [isInHeader, setIsInHeader] = useState(false)
  const isComposing = useRef(false)
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const belongsInHeader = isAbove && slot !== null
  useLayoutEffect(() => {
    // A move would end a word that is being composed, and close a menu of theirs.
    const isHeld = isComposing.current || tools.current?.querySelector('[aria-expanded="true"]')
    if (isHeld || belongsInHeader === isInHeader) return
    focus.current = focusIn(tools.current)
    setIsInHeader(belongsInHeader)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they stand elsewhere.
  useLayoutEffect(() => {
    giveFocus(tools.current, focus.current)
    focus.current = null
  }, [isInHeader])
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and button inside are what is used.
    <div
      ref={tools}
      className={styles.tools}
      // To where a menu gives it back.
      onFocus={lookAgain}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={() => {
        isComposing.current = false
        lookAgain()
      }}
    >
      {children}
    </div>
  )
  return (
    <div ref={place} className={styles.place}>
      {isInHeader && slot ? createPortal(content, slot) : content}
    </div>
  )
}

/** What has focus among some controls, by its place: elsewhere they are other elements. */
type HeldFocus = { place: number; isVisible: boolean; selection: readonly [number, number] | null }

const controlsOf = (tools: HTMLElement | null) => [
  ...(tools?.querySelectorAll<HTMLElement>('input, button') ?? []),
]

function focusIn(tools: HTMLElement | null): HeldFocus | null {
  const place = controlsOf(tools).indexOf(document.activeElement as HTMLElement)
  const control = controlsOf(tools)[place]
  if (!control) return null
  const isField = control instanceof HTMLInputElement
  const selection = isField ? ([control.selectionStart ?? 0, control.selectionEnd ?? 0] as const) : null
  return { place, isVisible: control.matches(':focus-visible'), selection }
}

function giveFocus(tools: HTMLElement | null, held: HeldFocus | null): void {
  const control = held && controlsOf(tools)[held.place]
  if (!control) return
  control.focus({ preventScroll: true, focusVisible: held.isVisible })
  if (control instanceof HTMLInputElement && held.selection) control.setSelectionRange(...held.selection)
}
