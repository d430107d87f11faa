/** Logs a fault of ours where a developer looks for it. */
export function reportError(fault: unknown): void {
  const error: Error & { digest?: string } = fault instanceof Error ? fault : new Error(String(fault))
  // The digest leads to the server's line about the same fault.
  // biome-ignore lint/suspicious/noConsole: the browser's log is the only place a fault in a screen can be read.
  console.error(error.digest ? `${error.message} (digest ${error.digest})` : error)
}

/** The player's messages to developers; listeners are told on the screen. */
export function logError(message: string): void {
  // biome-ignore lint/suspicious/noConsole: a caller's mistake belongs on the console, and only here.
  console.error(message)
}

export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: as above.
  console.warn(message)
}
