import type { NextConfig } from 'next'

const config: NextConfig = {
  // Memoises what says 'use memo' (docs/decisions/0014-memoised-where-it-pays.md); there, a component that breaks the
  // rules of React fails the build.
  reactCompiler: { compilationMode: 'annotation', panicThreshold: 'critical_errors' },
  typedRoutes: true,
  // `npm run check` does; whoever starts the product need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // The page's first bytes name the same files. As a header they cost 370 bytes, next to a session cookie of some kilobytes:
  // a proxy may have 4 kB for all headers.
  reactMaxHeadersLength: 0,
  // Nobody needs to know the framework's name.
  poweredByHeader: false,
  // What the image runs, with the modules it needs beside it (scripts/assemble-image.ts).
  output: 'standalone',
  // Contributor notes are ours to write.
  agentRules: false,
  // The provider refuses `localhost` as a redirect address, so development uses the loopback address.
  allowedDevOrigins: ['127.0.0.1'],
  // The address the provider returns to carries its one-time code, which no log may keep; health checks come every few
  // seconds.
  logging: { incomingRequests: { ignore: [/^\/api\/auth\/callback\//, /^\/(healthz|readyz)$/] } },
  experimental: {
    // A visited page is shown again from the browser's router cache. Measured: going to two pages for the second time
    // sends no request to this server.
    staleTimes: { dynamic: 300, static: 86_400 },
    // A link followed without a network waits for it; otherwise the browser would leave the page, and playback would
    // stop. Measured: 4 s after such a click the page is still there (tests/e2e/player-offline.spec.ts).
    useOffline: true,
    // Measured on Home: 7 scripts of 190 kB instead of 14 of 195 kB (gzip); a later build saved the same 5 kB.
    turbopackChunking: { minChunkSize: 2_000_000, maxMergeChunkSize: 4_000_000, requestCost: 2_000_000 },
    // The page for unknown addresses is separate, not a part that every page loads.
    globalNotFound: true,
  },
  // Data hooks bring a substitute for what React has had since 18: 0.3 kB on every screen.
  turbopack: { resolveAlias: { 'use-sync-external-store/shim': 'react' } },
  // The provider's images come in the sizes that pages need. A route that fetches and scales any of them for anyone
  // stays closed.
  images: { unoptimized: true },
  redirects: async () =>
    ['/setup', '/access'].map((source) => ({ source, destination: '/connection', permanent: true })),
  rewrites: async () => ({
    // What no page answers is answered inside the dashboard. Files and data routes that are not there need no page.
    fallback: [{ source: '/:path((?!api/|_next/)(?!.*\\.\\w+$).*)', destination: '/missing' }],
  }),
}

export default config
