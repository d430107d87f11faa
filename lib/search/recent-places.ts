import { createStore } from '@/lib/store'

export type RecentPlace = { href: string; name: string; kind: string }

const mostPlaces = 12

/** The screens opened in this tab, latest first. */
export const recentPlaces = createStore<readonly RecentPlace[]>([])

export function notePlace(place: RecentPlace): void {
  const others = recentPlaces.getState().filter(({ href }) => href !== place.href)
  recentPlaces.setState([place, ...others].slice(0, mostPlaces))
}

/** A screen that is opened by something else than a link; what is known of it is shown at once, as after a click. */
export const openedPlace = createStore<{ pathname: string; name: string } | null>(null)
