import { createStore } from '@/lib/store'

/** Whether the palette is open: several buttons and keys open it. */
export const paletteStore = createStore(false)
