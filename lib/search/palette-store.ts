import { createStore } from '@/lib/store'

/** Whether the palette is open: several buttons and keys open it. */
export const paletteStore = createStore(false)

/** What was typed while the palette opened, before its field could take it. */
export const earlyText = createStore('')
