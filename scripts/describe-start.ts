import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { ownAccountPath } from '../lib/auth/guard/access-policy'
import { demoHost, type Env } from '../lib/server/env'
import { findLooseRights } from '../lib/server/stored-settings'

/** Printed once the app responds. */
export function describeStart(env: Env): string {
  const music = [describeAccount(env), ...describeRights(env)]
  return ['', `  Tonearm  ${env.baseUrl}`, ...music, '  Stop     Ctrl+C', ''].join('\n')
}

/** The settings file contains the secret of all sessions, and the app's credentials. */
function describeRights({ source, settingsPath }: Env): string[] {
  const loose = source === 'environment' ? null : findLooseRights(settingsPath)
  const folder = dirname(settingsPath)
  if (loose === 'file') {
    return [
      `  Warning  Other users of this computer can read ${settingsPath}. Run: chmod 600 ${settingsPath}`,
    ]
  }
  if (loose === 'folder') {
    return [`  Warning  Other users of this computer can write to ${folder}. Run: chmod 700 ${folder}`]
  }
  return []
}

/** Which account the server uses, and who may change it. */
export function describeAccount(env: Env): string {
  const { source, owner, accountsUrl, setupCode, settingsPath } = env
  const page = `${linkTo(env, ownAccountPath)}${setupCode === null ? '' : `\n           Setup code: ${setupCode}`}`
  const provider = demoHost(env) === null ? 'Spotify' : accountsUrl
  switch (source) {
    case 'environment': {
      const unused = existsSync(settingsPath) ? ` (${settingsPath} is ignored)` : ''
      return `  Music    ${provider}, with the client ID in SPOTIFY_CLIENT_ID${unused}`
    }
    case 'stored': {
      const music = `  Music    ${provider}, with the client ID in ${settingsPath}`
      return owner === null ? `${music}\n  Account  no owner yet. To change it: ${page}` : music
    }
    case 'demo':
      return `  Music    demo at ${accountsUrl}, no account needed\n  Account  to use your own: ${page}`
    default:
      return source satisfies never
  }
}

/**
 * Opening the link proves access to the terminal. A fragment is never sent to a server, so no other log has the code.
 */
const linkTo = ({ baseUrl, setupCode }: Env, path: string): string =>
  `${baseUrl}${path}${setupCode === null ? '' : `#${setupCode}`}`
