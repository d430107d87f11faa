import { createStore } from '@/lib/store'

/** A screen that was opened: its address and what its heading says. */
export type RecentPlace = { href: string; name: string; kind: string }

const mostPlaces = 12

/** The screens opened in this tab, latest first. */
export const recentPlaces = createStore<readonly RecentPlace[]>([])

export function notePlace(place: RecentPlace): void {
  const others = recentPlaces.getState().filter(({ href }) => href !== place.href)
  recentPlaces.setState([place, ...others].slice(0, mostPlaces))
}
