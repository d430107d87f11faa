/** A point of the page in CSS pixels, from the top left of what is seen of it. */
export type Point = { x: number; y: number }

export type HeldKey = 'Shift' | 'Control'

/** A browser with real input. Everything is about the tab in front. */
export type Driver = {
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** What `look` gives in the page, as JSON. It only looks, and counts as no gesture of the listener's. */
  read<Args extends unknown[], Result>(
    look: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  click(point: Point, held?: HeldKey): Promise<void>
  /** One key by its name, or a character. */
  press(key: string, held?: HeldKey): Promise<void>
  /** Opens one more tab and brings it to the front; the first tab is number 0. */
  openTab(url: string): Promise<void>
  showTab(number: number): Promise<void>
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}
