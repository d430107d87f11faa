/** Runs once, before the server answers anything: settings that cannot be used stop it here, not at the first visit. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { describeProblems, parseEnv } = await import('@/lib/env')
  const result = parseEnv(process.env)
  if (result.ok) return
  process.stderr.write(`Tonearm cannot start:\n${describeProblems(result.problems)}\n`)
  process.exit(1)
}
