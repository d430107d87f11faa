/**
 * The server names its build in a header (scripts/request-filter.js), which a page can also read of its own response.
 */

/** The build that sent this page; null where the server does not say, as in development. */
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
    // No network, or a server that is just starting.
    if (error instanceof TypeError) return false
    throw error
  }
}
