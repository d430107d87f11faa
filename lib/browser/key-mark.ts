import { listen } from '@/lib/browser/listen'

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/**
 * `data-keys` stands on the root from a key until the next press. Before version 18.4 Safari draws no ring where a script
 * moves the focus for a key that follows a click (`focusVisible` of `focus()`): there `styles/global.css` goes by this mark.
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
