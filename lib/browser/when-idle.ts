/** An image that never loads would delay the page's `load` forever, and a busy page is never idle. */
const longestWaitMs = 5_000

/** Resolves when the page has loaded and the browser has time, after 5 seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    const waitForIdle = () => (window.requestIdleCallback ?? setTimeout)(() => resolve())
    setTimeout(resolve, longestWaitMs)
    if (document.readyState === 'complete') waitForIdle()
    else window.addEventListener('load', waitForIdle, { once: true })
  })
}
