import { createStore } from '@/lib/store'

/** The places in the header that a scrolled screen fills: its title with Play, and the tools of its list. */
export type HeaderSlots = { title: HTMLElement | null; tools: HTMLElement | null }

export const headerSlots = createStore<HeaderSlots>({ title: null, tools: null })
