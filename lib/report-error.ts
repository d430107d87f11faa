/**
 * Logs a fault of ours where a developer looks for it. The digest leads to the server's line about the same fault.
 */
export function reportError(error: Error & { digest?: string }): void {
  // biome-ignore lint/suspicious/noConsole: the browser's log is the only place a fault in a screen can be read.
  console.error(error.digest ? `${error.message} (digest ${error.digest})` : error)
}
