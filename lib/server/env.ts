import 'server-only'
import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { clientPage, defaultAccountsUrl, isLoopback, schema } from '@/lib/server/env-schema'
import { complete, findSource, hasCredentials } from '@/lib/server/settings-source'
import { readStoredSettings, type StoredSettings, settingsPath } from '@/lib/server/stored-settings'

export type Env = ReturnType<typeof toEnv> & ReturnType<typeof toOrigin>

export type EnvProblem = { variable: string; message: string }

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: EnvProblem[] }

const defaultPort = 3000

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The settings from variables and the files named by `…_FILE` variables. Empty variables are not set. `stored` is used
 * where no variable has credentials. Reports every problem.
 */
export function parseEnv(variables: Variables, stored: StoredSettings | null = null): EnvResult {
  const given = withoutEmpty(variables)
  const files = readSecretFiles(complete(given, stored))
  const result = v.safeParse(schema, files.variables, { abortPipeEarly: true })
  const problems = [...files.problems, ...(result.issues ?? []).map(toProblem)].filter(isCause)
  if (!result.success || problems.length > 0) return { ok: false, problems }
  const sessionSecret = findSessionSecret(
    result.output,
    findSource(given, stored) === 'stored' ? stored : null,
  )
  if (sessionSecret === null) return { ok: false, problems: [noSessionSecret] }
  const env = { ...toEnv(result.output, sessionSecret), ...toOrigin(given, stored) }
  const exposure = findExposure(env) ?? findOpenMetrics(result.output)
  return exposure ? { ok: false, problems: [exposure] } : { ok: true, env }
}

/** Like `parseEnv`, with the stored settings. An unusable file matters only where it is needed. */
export function readSettings(variables: Variables): EnvResult {
  if (hasCredentials(variables)) return parseEnv(variables)
  const answer = readStoredSettings(settingsPath(variables))
  return answer.ok
    ? parseEnv(variables, answer.settings)
    : { ok: false, problems: [{ variable: 'TONEARM_DATA', message: answer.problem }] }
}

function withoutEmpty(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

/** The source of the settings, and the values that the account page needs to change them. */
function toOrigin(given: Readonly<Record<string, string>>, stored: StoredSettings | null) {
  const source = findSource(given, stored)
  return {
    source,
    /** The account that may change the stored settings; null until someone has logged in with them. */
    owner: source === 'stored' ? (stored?.owner ?? null) : null,
    settingsPath: settingsPath(given),
    /** Printed at the start, so it proves access to the terminal. Null if none was printed. */
    setupCode: given.TONEARM_SETUP_CODE ?? null,
    /** There is a sandbox to go back to. */
    hasDemo: given.TONEARM_DEMO !== undefined,
  }
}

/** A secret whose file can't be read is missing too: report the file, not the variable. */
function isCause({ variable }: EnvProblem, _index: number, all: EnvProblem[]): boolean {
  return !all.some((other) => other.variable === `${variable}_FILE`)
}

type Parsed = v.InferOutput<typeof schema>

/** Addresses have no trailing slash. */
function toEnv(parsed: Parsed, sessionSecret: string) {
  const baseUrl = parsed.NEXTAUTH_URL ?? `http://127.0.0.1:${parsed.PORT ?? defaultPort}`
  const { protocol, hostname, port } = new URL(baseUrl)
  // Behind a proxy that terminates TLS, the port in the address is the proxy's.
  const ownPort = protocol === 'https:' ? defaultPort : Number(port) || 80
  return {
    /** The app's origin in the browser, e.g. `http://127.0.0.1:3000`. */
    baseUrl,
    /** The address that the server listens on. */
    host: parsed.HOST ?? (hostname === '[::1]' ? '::1' : '127.0.0.1'),
    port: parsed.PORT ?? ownPort,
    clientId: parsed.SPOTIFY_CLIENT_ID,
    /** Null: a public client, which only uses PKCE. */
    clientSecret: parsed.SPOTIFY_CLIENT_SECRET ?? null,
    /** Encrypts the session cookie. */
    sessionSecret,
    accountsUrl: parsed.SPOTIFY_ACCOUNTS_URL,
    /** Paths start at `/v1`. */
    apiUrl: parsed.SPOTIFY_API_URL,
    /** The script itself, not only its host. */
    sdkUrl: parsed.SPOTIFY_SDK_URL,
    /** `static`: words without times; `off`: none at all. */
    lyrics: parsed.LYRICS,
    lyricsUrl: parsed.LYRICS_API_URL,
    /** The home page that the lyrics service is told; null for none. */
    lyricsPage: parsed.LYRICS_AGENT_PAGE ?? null,
    /** The store that several instances share; null for a single instance. May contain a password. */
    redisUrl: parsed.REDIS_URL ?? null,
    /** Null: learned from Spotify's answers. */
    quotaMode: parsed.SPOTIFY_QUOTA_MODE ?? null,
    /** The part of a day's quota, 0 to 1, that background reads leave for the listeners' actions. */
    quotaReserve: Number(parsed.SPOTIFY_QUOTA_RESERVE) / 100,
    isDevelopment: parsed.NODE_ENV === 'development',
  }
}

/** The account page has no settings yet, or no one has logged in with them. */
export const isOwnerless = ({ source, owner }: Env): boolean => source !== 'environment' && owner === null

const isHere = (host: string): boolean => /^(127\.|::1$)/.test(host)

/**
 * A problem if the server listens on other addresses over plain http. Allowed for the sandbox, which has no real
 * accounts, and for settings from the account page: a container listens on all of its addresses, which only this
 * machine reaches.
 */
function findExposure({ host, baseUrl, accountsUrl, source }: Env): EnvProblem | null {
  const isExposed = !isHere(host) && baseUrl.startsWith('http:') && source !== 'stored'
  if (!isExposed || isLoopback(new URL(accountsUrl))) return null
  return {
    variable: 'HOST',
    message: `is ${host}, which other computers can reach, but NEXTAUTH_URL uses HTTP. Spotify and protected playback require HTTPS, except on this computer. Put an HTTPS proxy in front and set NEXTAUTH_URL to its address, or leave HOST unset.`,
  }
}

/**
 * Without a token, metrics are for this machine only. Behind a proxy, all visitors would seem to be on this machine,
 * so the settings must say that there is none.
 */
function findOpenMetrics({ METRICS, METRICS_TOKEN, NEXTAUTH_URL, PORT }: Parsed): EnvProblem | null {
  if (METRICS !== 'on' || METRICS_TOKEN !== undefined) return null
  if (NEXTAUTH_URL !== undefined && isLoopback(new URL(NEXTAUTH_URL))) return null
  return {
    variable: 'METRICS',
    message: `is on without METRICS_TOKEN, so visitors who come through a proxy on this computer could read the counts. Set METRICS_TOKEN (generate one with: openssl rand -hex 16), or set NEXTAUTH_URL to http://127.0.0.1:${PORT ?? defaultPort} if there is no proxy.`,
  }
}

/** The host that replaces Spotify's, such as the sandbox's; else null. */
export function demoHost({ accountsUrl }: Env): string | null {
  return accountsUrl === defaultAccountsUrl ? null : new URL(accountsUrl).host
}

/** The address to register as a redirect URI at Spotify. */
export const redirectUri = ({ baseUrl }: Env): string => `${baseUrl}/api/auth/callback/spotify`

// Pages, routes and the middleware are bundled apart, each with a copy of this module, but share one process.
const shared = globalThis as { tonearmSettings?: Env }

/** Read on first use; throws with every problem. Never call it while a module loads: a build has no credentials. */
export function env(): Env {
  shared.tonearmSettings ??= readProcess()
  return shared.tonearmSettings
}

/** The stored settings have changed. If they can't be used, the process continues with its former ones. */
export function renewSettings(): void {
  const result = readEnv()
  if (result.ok) shared.tonearmSettings = result.env
}

export const readEnv = (): EnvResult => readSettings(process.env)

/** Ends the process when a setting is invalid, and prints each problem. */
export function endUnlessUsable(): void {
  const result = readEnv()
  if (result.ok) return
  process.stderr.write(`Tonearm can’t start:\n${describeProblems(result.problems)}\n`)
  process.exit(1)
}

export function describeProblems(problems: EnvProblem[]): string {
  return problems.map(({ variable, message }) => `  ${variable} ${message}`).join('\n')
}

function readProcess(): Env {
  const result = readEnv()
  if (!result.ok) throw new Error(`These settings can’t be used:\n${describeProblems(result.problems)}`)
  // next-auth reads the app's address only from here.
  process.env.NEXTAUTH_URL = result.env.baseUrl
  return result.env
}

/**
 * By default derived from the client secret, so that sessions survive a restart without a file: a holder of one
 * secret may hold the other. It always includes the client ID or the stored secret, so that a change of the app ends
 * all sessions. Null without any secret.
 */
function findSessionSecret(
  { NEXTAUTH_SECRET, SPOTIFY_CLIENT_SECRET, SPOTIFY_CLIENT_ID }: Parsed,
  stored: StoredSettings | null,
): string | null {
  if (stored) return NEXTAUTH_SECRET ? derive(NEXTAUTH_SECRET, stored.sessionSecret) : stored.sessionSecret
  const secret = NEXTAUTH_SECRET ?? SPOTIFY_CLIENT_SECRET
  return secret ? derive(secret, SPOTIFY_CLIENT_ID) : null
}

/** HKDF with SHA-256, RFC 5869. */
const derive = (secret: string, salt: string): string =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'Tonearm session cookie', 32)).toString('base64')

const noSessionSecret: EnvProblem = {
  variable: 'NEXTAUTH_SECRET',
  message:
    'is not set, and there is no SPOTIFY_CLIENT_SECRET to derive it from. Generate one with: openssl rand -base64 32',
}

function toProblem(issue: v.BaseIssue<unknown>): EnvProblem {
  const variable = String(issue.path?.[0]?.key)
  const isMissing = issue.received === 'undefined'
  return {
    variable,
    message: isMissing ? `is not set. Copy the client ID from ${clientPage}.` : issue.message,
  }
}

/** Secrets that may be files: `NAME_FILE` is the path, as container platforms provide it. */
const secrets = ['SPOTIFY_CLIENT_SECRET', 'NEXTAUTH_SECRET', 'REDIS_URL']

/** Replaces every `NAME_FILE` by `NAME` with the file's trimmed text. An empty variable counts as not set. */
function readSecretFiles(given: Readonly<Record<string, string>>): {
  variables: Record<string, string>
  problems: EnvProblem[]
} {
  const variables = { ...given }
  const problems: EnvProblem[] = []
  for (const name of secrets) {
    const variable = `${name}_FILE`
    const path = given[variable]
    if (path === undefined) continue
    const text =
      given[name] === undefined ? readSecret(path) : new Error(`is set, and ${name} too. Remove one.`)
    if (typeof text === 'string') variables[name] = text
    else problems.push({ variable, message: text.message })
  }
  return { variables, problems }
}

/** The error's message continues a sentence that begins with the variable's name. It never quotes the file. */
function readSecret(path: string): string | Error {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text || new Error(`names ${path}, which is empty. Write the secret into that file.`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return new Error(`names ${path}, which doesn’t exist. Correct the path.`)
    if (error.code === 'EISDIR') return new Error(`names ${path}, which is a folder. Name the file in it.`)
    return new Error(
      `names ${path}, which can’t be read (${error.code}). Give the user running Tonearm read access to it.`,
    )
  }
}
