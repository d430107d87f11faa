/** Runs once, before the server answers anything: invalid settings stop it here, not at the first visit. */
export async function register(): Promise<void> {
  // A constant set by the bundler: it keeps Node's modules out of builds for other runtimes.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { endUnlessUsable } = await import('@/lib/server/env')
    endUnlessUsable()
    const { connectStore } = await import('@/lib/shared-store/process-store')
    await connectStore()
    // For scripts/metrics.js: the server shares no modules with what Next has built.
    const { bucketOf } = await import('@/lib/spotify/quota/buckets')
    Object.assign(globalThis, { [Symbol.for('tonearm.bucket-of')]: bucketOf })
    const { keepTerminalPlain } = await import('@/lib/server/terminal')
    // In development the framework's colors are worth more.
    if (process.env.NODE_ENV === 'production') keepTerminalPlain()
  }
}
