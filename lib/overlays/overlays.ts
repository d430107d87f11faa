/** The store of open overlays. The rules in `rules.ts` decide which one closes another. Doesn't use React. */
import { listen } from '@/lib/browser/listen'
import { type Part, rules } from '@/lib/overlays/rules'
import { createStore } from '@/lib/store'

export type Opened = {
  part: Part
  /** There may be several menus and dialogs; of anything else there is one, named like its part. */
  name: string
  /** Where another place knows that it is open: has it know otherwise. */
  onClose?: (() => void) | undefined
}

/** In the order they were opened: the last one is the topmost. */
export const opened = createStore<readonly Opened[]>([])

export const isOver = ({ part }: Opened): boolean => !rules[part].isBeside

export const topmost = (): Opened | undefined => opened.getState().findLast(isOver)

export const isOpen = (name: string): boolean => opened.getState().some((one) => one.name === name)

/** Opening again what is open leaves it where it is. */
export function openPart(part: Part, name: string = part, onClose?: () => void): void {
  if (isOpen(name)) return
  const { closes } = rules[part]
  settle((one) => !closes.includes(one.part), { part, name, onClose })
}

export const closePart = (name: string): void => settle((one) => one.name !== name)

/** Call it when the page gives way to another, or to itself anew, by whatever leads there. */
export const leavePage = (): void => settle((one) => !isOver(one))

/**
 * For Back and Forward to another page. Start it before the router listens, which draws that page before later
 * listeners run. `shownPath` is the path of the page on screen.
 */
export function leavePageOnTraversal(shownPath: () => string): () => void {
  return listen(window, {
    popstate() {
      if (window.location.pathname !== shownPath()) leavePage()
    },
  })
}

function settle(stays: (one: Opened) => boolean, added?: Opened): void {
  const before = opened.getState()
  const left = before.filter(stays)
  if (added) opened.setState([...left, added])
  else if (left.length < before.length) opened.setState(left)
  for (const one of before) if (!stays(one)) one.onClose?.()
}
