import 'server-only'
import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { clientPage, defaultAccountsUrl, isLoopback, schema } from '@/lib/server/env-schema'
import { type KeptSettings, keptPath, readKept } from '@/lib/server/kept-settings'
import { complete, findSource, hasCredentials } from '@/lib/server/settings-source'

export type Env = ReturnType<typeof toEnv> & ReturnType<typeof toOrigin>

export type EnvProblem = { variable: string; message: string }

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: EnvProblem[] }

const defaultPort = 3000

type Variables = Readonly<Record<string, string | undefined>>

/**
 * From variables, and the files that `…_FILE` variables name; an empty one is not set. What was `kept` takes the place of
 * credentials that no variable holds. Reports every problem.
 */
export function parseEnv(variables: Variables, kept: KeptSettings | null = null): EnvResult {
  const given = withoutEmpty(variables)
  const files = readSecretFiles(complete(given, kept))
  const result = v.safeParse(schema, files.variables, { abortPipeEarly: true })
  const problems = [...files.problems, ...(result.issues ?? []).map(toProblem)].filter(isCause)
  if (!result.success || problems.length > 0) return { ok: false, problems }
  const sessionSecret = findSessionSecret(result.output)
  if (sessionSecret === null) return { ok: false, problems: [noSessionSecret] }
  const env = { ...toEnv(result.output, sessionSecret), ...toOrigin(given, kept) }
  const exposure = findExposure(env)
  return exposure ? { ok: false, problems: [exposure] } : { ok: true, env }
}

/** As `parseEnv`, with what is kept on disk. A file that cannot be used matters only where no variable comes before it. */
export function readSettings(variables: Variables): EnvResult {
  if (hasCredentials(variables)) return parseEnv(variables)
  const answer = readKept(keptPath(variables))
  return answer.ok
    ? parseEnv(variables, answer.kept)
    : { ok: false, problems: [{ variable: 'TONEARM_DATA', message: answer.problem }] }
}

function withoutEmpty(variables: Variables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

/** Where the settings come from, and what the page needs that changes them. */
function toOrigin(given: Readonly<Record<string, string>>, kept: KeptSettings | null) {
  const source = findSource(given, kept)
  return {
    source,
    /** The account that may change what is kept; null until somebody has signed in with it. */
    owner: source === 'kept' ? (kept?.owner ?? null) : null,
    keptPath: keptPath(given),
    /** Printed by the start: whoever can read it may set up their account from elsewhere. Null: nobody may. */
    setupCode: given.TONEARM_SETUP_CODE ?? null,

    /** A stand-in to go back to. */
    hasStandIn: given.TONEARM_STAND_IN !== undefined,
  }
}

/** A secret whose file cannot be used is missing too; the file is what to mend. */
function isCause({ variable }: EnvProblem, _index: number, all: EnvProblem[]): boolean {
  return !all.some((other) => other.variable === `${variable}_FILE`)
}

type Parsed = v.InferOutput<typeof schema>

/** The settings of this process. Addresses have no trailing slash. */
function toEnv(parsed: Parsed, sessionSecret: string) {
  const baseUrl = parsed.NEXTAUTH_URL ?? `http://127.0.0.1:${parsed.PORT ?? defaultPort}`
  const { protocol, hostname, port } = new URL(baseUrl)
  // Behind a proxy that terminates TLS, the port in the address is the proxy's.
  const ownPort = protocol === 'https:' ? defaultPort : Number(port) || 80
  return {
    /** Where the browser finds the app: an origin, e.g. `http://127.0.0.1:3000`. */
    baseUrl,
    /** The address of this machine that the server listens on. */
    host: parsed.HOST ?? (hostname === '[::1]' ? '::1' : '127.0.0.1'),
    port: parsed.PORT ?? ownPort,
    clientId: parsed.SPOTIFY_CLIENT_ID,
    /** Null: a public client, which proves by PKCE alone that a sign-in is its own. */
    clientSecret: parsed.SPOTIFY_CLIENT_SECRET ?? null,
    /** Encrypts the session cookie. */
    sessionSecret,
    accountsUrl: parsed.SPOTIFY_ACCOUNTS_URL,
    /** Paths start at `/v1`. */
    apiUrl: parsed.SPOTIFY_API_URL,
    /** The playback script itself, not only its host. */
    sdkUrl: parsed.SPOTIFY_SDK_URL,
    /** `static`: words without times; `off`: none at all. */
    lyrics: parsed.LYRICS,
    lyricsUrl: parsed.LYRICS_API_URL,
    /** The page that the lyrics service is told about, beside the program's name; null: none. */
    lyricsPage: parsed.LYRICS_AGENT_PAGE ?? null,
    /** Where `{track id}.ttml` is found before the lyrics service is asked; null: nowhere. */
    lyricsTtmlUrl: parsed.LYRICS_TTML_URL ?? null,
    /** What several instances share; null: this process is the only one. May contain a password. */
    redisUrl: parsed.REDIS_URL ?? null,
    /** Null: learn which form of the provider's calls this app may make. */
    quotaMode: parsed.SPOTIFY_QUOTA_MODE ?? null,
    /** The part of a day's quota, from 0 to 1, that reading in the background leaves to what listeners do. */
    quotaReserve: Number(parsed.SPOTIFY_QUOTA_RESERVE) / 100,
    isDevelopment: parsed.NODE_ENV === 'development',
  }
}

/**
 * Only this machine reaches the app: it listens here alone, under a loopback address. Whether anyone has signed in is known
 * only of what was set up on the page; whoever is here may be its owner.
 */
export const isOnlyHere = ({ host, baseUrl }: Env): boolean => isHere(host) && isLoopback(new URL(baseUrl))

/** Somebody may still set up an account of their own, or has but not signed in with it. */
export const isOwnerless = ({ source, owner }: Env): boolean => source !== 'environment' && owner === null

const isHere = (host: string): boolean => /^(127\.|::1$)/.test(host)

/**
 * Listening beyond this machine over plain http. The sandbox, whose sign-in knows no one, may; so may what was set up on
 * the page, where a container listens on all of its own addresses and only this machine reaches them.
 */
function findExposure({ host, baseUrl, accountsUrl, source }: Env): EnvProblem | null {
  const isExposed = !isHere(host) && baseUrl.startsWith('http:') && source !== 'kept'
  if (!isExposed || isLoopback(new URL(accountsUrl))) return null
  return {
    variable: 'HOST',
    message: `is ${host}, which other machines can reach, but NEXTAUTH_URL is plain http: Spotify accepts only https or a loopback address to return to, and browsers play protected music only there. Put a proxy with TLS in front and set NEXTAUTH_URL to its https address, or leave HOST out.`,
  }
}

/** The provider's host where it is not Spotify's own, such as the sandbox's; else null. */
export function standInHost({ accountsUrl }: Env): string | null {
  return accountsUrl === defaultAccountsUrl ? null : new URL(accountsUrl).host
}

/** The address to register at the provider, to which it returns listeners. */
export const redirectUri = ({ baseUrl }: Env): string => `${baseUrl}/api/auth/callback/spotify`

// Pages, routes and the middleware are built apart, each with a copy of this module; the process is what they share.
const shared = globalThis as { tonearmSettings?: Env }

/** Read on first use; throws with every problem. Never while a module loads: a build has no credentials. */
export function env(): Env {
  shared.tonearmSettings ??= readProcess()
  return shared.tonearmSettings
}

/** What is kept has changed: all parts of this process go on with it, or with what they had where it cannot be used. */
export function renewSettings(): void {
  const result = readEnv()
  if (result.ok) shared.tonearmSettings = result.env
}

export const readEnv = (): EnvResult => readSettings(process.env)

/** Ends the process when a setting is invalid, naming each one on the terminal. */
export function endUnlessUsable(): void {
  const result = readEnv()
  if (result.ok) return
  process.stderr.write(`Tonearm cannot start:\n${describeProblems(result.problems)}\n`)
  process.exit(1)
}

export function describeProblems(problems: EnvProblem[]): string {
  return problems.map(({ variable, message }) => `  ${variable} ${message}`).join('\n')
}

function readProcess(): Env {
  const result = readEnv()
  if (!result.ok) throw new Error(`The settings cannot be used:\n${describeProblems(result.problems)}`)
  // next-auth takes the app's address only from here.
  process.env.NEXTAUTH_URL = result.env.baseUrl
  return result.env
}

/**
 * By default derived from the client secret (HKDF with SHA-256, RFC 5869): sessions outlive a restart, nothing is written
 * to disk, and whoever knows one secret may know the other. Null where there is neither.
 */
function findSessionSecret({ NEXTAUTH_SECRET, SPOTIFY_CLIENT_SECRET: clientSecret }: Parsed): string | null {
  if (NEXTAUTH_SECRET !== undefined || clientSecret === undefined) return NEXTAUTH_SECRET ?? null
  return Buffer.from(hkdfSync('sha256', clientSecret, '', 'Tonearm session cookie', 32)).toString('base64')
}

const noSessionSecret: EnvProblem = {
  variable: 'NEXTAUTH_SECRET',
  message:
    'is not set, and there is no SPOTIFY_CLIENT_SECRET to derive it from. Make one with: openssl rand -base64 32',
}

function toProblem(issue: v.BaseIssue<unknown>): EnvProblem {
  const variable = String(issue.path?.[0]?.key)
  const isMissing = issue.received === 'undefined'
  return {
    variable,
    message: isMissing ? `is not set. Copy the client ID from ${clientPage}.` : issue.message,
  }
}

/** What may be given as a file instead: `NAME_FILE` holds the path, as container platforms hand out secrets. */
const secrets = ['SPOTIFY_CLIENT_SECRET', 'NEXTAUTH_SECRET', 'REDIS_URL']

/** Replaces every `NAME_FILE` by `NAME` with the file's text, trimmed. An empty variable counts as not set. */
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
    if (error.code === 'ENOENT') return new Error(`names ${path}, which does not exist. Correct the path.`)
    if (error.code === 'EISDIR') return new Error(`names ${path}, which is a folder. Name the file in it.`)
    return new Error(
      `names ${path}, which cannot be read (${error.code}). Let the user that runs Tonearm read that file.`,
    )
  }
}
