import 'server-only'
import { type Env, env, renewSettings } from '@/lib/server/env'
import { codeOf, readKept, writeKept } from '@/lib/server/kept-settings'

/** The first account that logs in with settings from the account page becomes their owner. */
export function noteOwner(
  listener: string,
  /** As they were when the login began, which may have been with other settings. */
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
        `Couldn’t save the owner to ${keptPath} (${codeOf(error)}). Until then, anyone with the setup code can change the account.`,
      )
    }
  }
  renewSettings()
}
