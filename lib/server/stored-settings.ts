import 'server-only'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'

/** The form of all of Spotify's client IDs. */
export const clientIdForm = /^[0-9a-f]{32}$/i

const schema = v.looseObject({
  clientId: v.pipe(v.string(), v.regex(clientIdForm)),
  /** Encrypts the session cookie. */
  sessionSecret: v.pipe(v.string(), v.minLength(32)),
  /** The account that may change the settings; null until someone has logged in. */
  owner: v.nullish(v.pipe(v.string(), v.nonEmpty()), null),
})

/** The settings from the account page, in one file that has to be secret. */
export type StoredSettings = v.InferOutput<typeof schema>

/** `problem` continues a sentence that begins with `TONEARM_DATA`. It never quotes the file. */
export type StoredSettingsResult =
  | { ok: true; settings: StoredSettings | null }
  | { ok: false; problem: string }

/** `TONEARM_DATA` is a folder, by default one beside the app. */
export function settingsPath(variables: Readonly<Record<string, string | undefined>>): string {
  // Otherwise the build would trace the whole project for an unknown path.
  return join(resolve(/* turbopackIgnore: true */ variables.TONEARM_DATA?.trim() || 'data'), 'settings.json')
}

/** `settings` is null without a file. */
export function readStoredSettings(path: string): StoredSettingsResult {
  try {
    const result = v.safeParse(schema, JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')))
    if (result.success) return { ok: true, settings: result.output }
    const field = v.getDotPath(result.issues[0]) ?? 'all of it'
    return { ok: false, problem: `holds ${path}, in which “${field}” is invalid. ${wayOut}` }
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { ok: false, problem: `holds ${path}, which isn’t valid JSON. ${wayOut}` }
    }
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: true, settings: null }
    const fix = 'Give the user running Tonearm read access.'
    return { ok: false, problem: `holds ${path}, which can’t be read (${code}). ${fix}` }
  }
}

const wayOut = 'Correct it, or move it away and set up your account again.'

/** Why `writeStoredSettings` would fail, as the system's code (`EROFS`, `EACCES`); null if nothing is known. */
export function findWriteTrouble(path: string): string | null {
  let place = dirname(path)
  while (!existsSync(place) && place !== dirname(place)) place = dirname(place)
  try {
    accessSync(place, constants.W_OK)
    return statSync(place).isDirectory() ? null : 'ENOTDIR'
  } catch (error) {
    return codeOf(error)
  }
}

const groupOrOthers = { read: 0o044, write: 0o022 }
const sticky = 0o1000

/**
 * Whether other users of this computer can read the file, or replace it. In a sticky folder, such as the image's
 * volume, they can't. Windows has no such rights.
 */
export function findLooseRights(path: string): 'file' | 'folder' | null {
  if (process.platform === 'win32' || !existsSync(dirname(path))) return null
  if (existsSync(path) && statSync(path).mode & groupOrOthers.read) return 'file'
  const { mode } = statSync(dirname(path))
  return mode & groupOrOthers.write && !(mode & sticky) ? 'folder' : null
}

/**
 * Writes all or nothing: a new file, readable by this user alone, replaces the old one. Throws the system's error and
 * leaves the old file.
 */
export function writeStoredSettings(path: string, settings: StoredSettings): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = openSync(/* turbopackIgnore: true */ draft, 'wx', 0o600)
    try {
      writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Throws the system's error. */
export function removeStoredSettings(path: string): void {
  rmSync(path, { force: true })
}

/** The system's code; throws other errors. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  throw error
}
