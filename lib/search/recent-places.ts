import { createStore } from '@/lib/store'

const mostPlaces = 12

/** The URIs of what was opened in this tab, latest first. */
export const recentPlaces = createStore<readonly string[]>([])

export function notePlace(uri: string): void {
  const others = recentPlaces.getState().filter((other) => other !== uri)
  recentPlaces.setState([uri, ...others].slice(0, mostPlaces))
}
