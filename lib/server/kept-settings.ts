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

/** The form of every client ID that the provider gives out. */
export const clientIdForm = /^[0-9a-f]{32}$/i

const schema = v.looseObject({
  clientId: v.pipe(v.string(), v.regex(clientIdForm)),
  /** Encrypts the session cookie. */
  sessionSecret: v.pipe(v.string(), v.minLength(32)),
  /** The account that may change this; null until somebody has signed in. */
  owner: v.nullish(v.pipe(v.string(), v.nonEmpty()), null),
})

/** What the first run on the page leaves: one file, so that one file is all there is to keep safe. */
export type KeptSettings = v.InferOutput<typeof schema>

/** `problem` continues a sentence that begins with `TONEARM_DATA`. It never quotes the file. */
export type KeptAnswer = { ok: true; kept: KeptSettings | null } | { ok: false; problem: string }

/** `TONEARM_DATA` is a folder; by default one beside the app. */
export function keptPath(variables: Readonly<Record<string, string | undefined>>): string {
  // The build would trace the whole project for a path that it cannot know.
  return join(resolve(/* turbopackIgnore: true */ variables.TONEARM_DATA?.trim() || 'data'), 'settings.json')
}

/** `kept` is null where there is no file. */
export function readKept(path: string): KeptAnswer {
  try {
    const result = v.safeParse(schema, JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')))
    if (result.success) return { ok: true, kept: result.output }
    const field = v.getDotPath(result.issues[0]) ?? 'all of it'
    return { ok: false, problem: `holds ${path}, in which “${field}” cannot be used. ${wayOut}` }
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { ok: false, problem: `holds ${path}, which is not whole JSON. ${wayOut}` }
    }
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: true, kept: null }
    const fix = 'Let the user that runs Tonearm read it.'
    return { ok: false, problem: `holds ${path}, which cannot be read (${code}). ${fix}` }
  }
}

const wayOut = 'Correct it, or move it away and set up your account again.'

/** Why `writeKept` would fail, as the system names it (`EROFS`, `EACCES`); null where nothing is known to be in the way. */
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

/**
 * Whole or not at all: a new file takes the place of the old one, readable by this user alone. Throws what the system
 * says, and then the old one is as it was.
 */
export function writeKept(path: string, kept: KeptSettings): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = openSync(/* turbopackIgnore: true */ draft, 'wx', 0o600)
    try {
      writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
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

/** Throws what the system says. */
export function removeKept(path: string): void {
  rmSync(path, { force: true })
}

/** As the system names it; throws what is not from the system. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code)
  throw error
}
