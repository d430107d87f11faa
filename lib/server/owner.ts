import 'server-only'
import { type Env, env, renewSettings } from '@/lib/server/env'
import { codeOf, readStoredSettings, writeStoredSettings } from '@/lib/server/stored-settings'

/** The first account that logs in with settings from the account page becomes their owner. */
export function noteOwner(
  listener: string,
  /** As they were when the login began, which may have been with other settings. */
  { source, owner, settingsPath, clientId }: Env = env(),
): void {
  if (source !== 'stored' || owner !== null) return
  const answer = readStoredSettings(settingsPath)
  if (answer.ok && answer.settings?.clientId === clientId && answer.settings.owner === null) {
    try {
      writeStoredSettings(settingsPath, { ...answer.settings, owner: listener })
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the server's log is the terminal.
      console.error(
        `Couldn’t save the owner to ${settingsPath} (${codeOf(error)}). Until then, anyone with the setup code can change the account.`,
      )
    }
  }
  renewSettings()
}
