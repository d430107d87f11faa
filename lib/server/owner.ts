import 'server-only'
import { type Env, env, renewSettings } from '@/lib/server/env'
import { codeOf, readKept, writeKept } from '@/lib/server/kept-settings'

/** Whoever may set it up and signs in first with what was set up on the page is who may change it from then on. */
export function noteOwner(
  listener: string,
  /** As they were when the sign-in was asked for: it may have been with another provider. */
  { source, owner, keptPath, clientId }: Env = env(),
): void {
  if (source !== 'kept' || owner !== null) return
  const answer = readKept(keptPath)
  if (answer.ok && answer.kept?.clientId === clientId && answer.kept.owner === null) {
    try {
      writeKept(keptPath, { ...answer.kept, owner: listener })
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the server's log is the terminal.
      console.error(
        `The owner could not be written to ${keptPath} (${codeOf(error)}). Until that works, whoever is at this machine or has the code of its start may change the account.`,
      )
    }
  }
  renewSettings()
}
