import { createStore } from '@/lib/store'

/** A screen that is opened by something else than a link; what is known of it is shown at once, as after a click. */
export const openedPlace = createStore<{ pathname: string; name: string } | null>(null)
