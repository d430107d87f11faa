import { createStore } from '@/lib/store'

/** Screen readers say it when it changes: the name of the screen, or why it has failed. */
export const announcement = createStore('')
