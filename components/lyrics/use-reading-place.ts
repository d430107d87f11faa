import { type RefObject, useEffect } from 'react'
import { both, listen } from '@/lib/browser/listen'
import { jsonOf, storedItem } from '@/lib/storage/browser-items'

/** Number of remembered positions; the oldest are dropped. */
const maxPlaces = 30

/** How far each text was read, from 0 to 1, oldest first. */
type Places = [key: string, part: number][]

const places = storedItem(
  'session',
  'tonearm.lyrics-places',
  jsonOf(
    (value): value is Places =>
      Array.isArray(value) &&
      value.every(
        (place) => Array.isArray(place) && typeof place[0] === 'string' && Number.isFinite(place[1]),
      ),
  ),
)

/** Restores the scroll position of a text in this tab, whatever its size is now. */
export function useReadingPlace(scroller: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    const view = scroller.current
    if (!view) return
    const heightOf = () => view.scrollHeight - view.clientHeight
    let part = places.read()?.find(([known]) => known === key)?.[1] ?? 0
    if (part > 0) view.scrollTo({ top: part * heightOf(), behavior: 'instant' })
    const read = () => {
      if (heightOf() > 0) part = view.scrollTop / heightOf()
    }
    const leave = () => {
      const others = (places.read() ?? []).filter(([known]) => known !== key)
      places.write([...others, [key, part] satisfies Places[number]].slice(-maxPlaces))
    }
    const stopListening = both(
      listen(view, { scroll: read }, { passive: true }),
      listen(window, { pagehide: leave }),
    )
    return () => {
      stopListening()
      leave()
    }
  }, [scroller, key])
}
