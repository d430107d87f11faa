/** The server names its build in a header (scripts/request-filter.js), which a page can read of its own response. */

/** The build that sent this page; null if the server doesn't name it, as in development. */
function ownBuild(): string | null {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.find(({ name }) => name === 'build')?.description ?? null
}

export function isOfAnotherBuild(headers: Headers): boolean {
  const build = /\bbuild;desc="([^"]+)"/.exec(headers.get('server-timing') ?? '')?.[1]
  const own = ownBuild()
  return build !== undefined && own !== null && build !== own
}

export async function hasNewBuild(): Promise<boolean> {
  try {
    return isOfAnotherBuild((await fetch('/healthz', { cache: 'no-store' })).headers)
  } catch (error) {
    // There is no network, or the server is restarting.
    if (error instanceof TypeError) return false
    throw error
  }
}
