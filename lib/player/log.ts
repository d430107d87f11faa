/** The player's messages to developers; listeners are told on the screen. */
export function logError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: a caller's mistake belongs on the console, and only here.
  console.error(message)
}

export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: as above.
  console.warn(message)
}
