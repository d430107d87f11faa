/** Whether the keyboard has ⌘ and ⌥ instead of Ctrl and Alt. Only in a browser. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
