import { listen } from '@/lib/browser/listen'

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/**
 * Sets `data-keys` on the root from a key until the next press. Safari before 18.4 draws no focus ring if a script
 * moves the focus for a key that follows a click (`focusVisible` of `focus()`), so `styles/global.css` uses this mark.
 */
export function markKeys(): () => void {
  const { dataset } = document.documentElement
  return listen(
    document,
    {
      keydown({ key, ctrlKey, metaKey, altKey }) {
        if (!modifiers.has(key) && !ctrlKey && !metaKey && !altKey) dataset.keys = ''
      },
      pointerdown() {
        delete dataset.keys
      },
    },
    { capture: true, passive: true },
  )
}
