import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

/** 18 MB of JSON, which nothing but these tests reads. */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The oldest version of each browser, by MDN's name of it. */
export type Claim = Partial<Record<string, number>>

/** Where something is used that MDN has data about, as in `api.AbortSignal.any_static`. */
export type Use = { feature: string; at: string }

/** Of a list such as `firefox >= 128`. */
export function claimOf(browserslist: readonly string[]): Claim {
  return Object.fromEntries(
    browserslist.map((line) => {
      const [name = '', version] = line.split(' >= ')
      return [name === 'ios_saf' ? 'safari_ios' : name, Number(version)]
    }),
  )
}

/** The path of the first of these that the data has. */
export function known(...paths: string[]): string | undefined {
  return paths.find((path) => findFeature(path)?.__compat)
}

function findFeature(path: string): Identifier | undefined {
  return path
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], data) as
    | Identifier
    | undefined
}

/** The browsers of a claim that may lack a feature. Partial support counts; a prefix does, since the build writes it. */
export function lackedBy(path: string, claim: Claim): string[] {
  const support = findFeature(path)?.__compat?.support ?? {}
  return Object.entries(claim).flatMap(([browser, oldest]) => {
    const statements = [support[browser as keyof typeof support] ?? []].flat()
    const has = statements.some((statement) => oldest !== undefined && covers(statement, oldest))
    return has || statements.length === 0 ? [] : [`${browser} ${oldest}`]
  })
}

function covers(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement
  const number = (text: string | false | undefined) => Number.parseFloat(String(text).replace('≤', ''))
  return !flags && !other && number(added) <= version && !(number(removed) <= version)
}
