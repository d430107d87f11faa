import { type Toast, takeToasts as takeWaiting } from '@/lib/browser/toasts'

/** The toasts that have their text already: not those about refused commands. */
export const takeToasts = (): readonly Toast[] =>
  takeWaiting().flatMap((waiting) => ('error' in waiting ? [] : waiting))
