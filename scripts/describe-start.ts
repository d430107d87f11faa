import { existsSync } from 'node:fs'
import { type Env, standInHost } from '../lib/server/env'

/** What the terminal says once the app answers. */
export function describeStart(env: Env): string {
  return ['', `  Tonearm  ${env.baseUrl}`, describeAccount(env), '  Stop     Ctrl+C', ''].join('\n')
}

/** Whose music it is, where that is set, and who may change it. */
export function describeAccount(env: Env): string {
  const { source, owner, accountsUrl, baseUrl, setupCode, keptPath } = env
  const page = `${baseUrl}/connection/account`
  const provider = standInHost(env) === null ? 'Spotify' : accountsUrl
  switch (source) {
    case 'environment': {
      const unused = existsSync(keptPath) ? `; what is kept in ${keptPath} is not used` : ''
      return `  Music    ${provider}, with the client ID in SPOTIFY_CLIENT_ID${unused}`
    }
    case 'kept': {
      const music = `  Music    ${provider}, with the client ID kept in ${keptPath}`
      if (owner !== null) return music
      return `${music}\n  Account  nobody owns it yet. To change it: ${page}${withCode(setupCode)}`
    }
    case 'stand-in':
      return `  Music    sandbox at ${accountsUrl}, no account needed\n  Account  to use your own: ${page}${withCode(setupCode)}`
    default:
      return source satisfies never
  }
}

const withCode = (code: string | null): string =>
  code === null ? '' : `\n           If the page asks for a code, it is ${code}`
