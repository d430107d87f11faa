/** The player's word to developers; a listener is told on the screen. */
export function logError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: a caller's mistake belongs on the console, and only here.
  console.error(message)
}

export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: as above.
  console.warn(message)
}
