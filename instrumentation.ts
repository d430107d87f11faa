/** Runs once, before the server answers anything: settings that cannot be used stop it here, not at the first visit. */
export async function register(): Promise<void> {
  // A constant of the bundler's: it keeps Node's modules out of a build for another runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { checkSettings } = await import('@/lib/check-settings')
    checkSettings()
  }
}
