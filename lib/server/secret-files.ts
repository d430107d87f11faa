import 'server-only'
import { readFileSync } from 'node:fs'

type SecretProblem = { variable: string; message: string }

/** What may be given as a file instead: `NAME_FILE` holds the path, as container platforms hand out secrets. */
const secrets = ['SPOTIFY_CLIENT_SECRET', 'NEXTAUTH_SECRET', 'REDIS_URL']

/**
 * Replaces every `NAME_FILE` by `NAME` with the file's text, without the spaces and line breaks around it. An empty
 * variable counts as not set.
 */
export function readSecretFiles(given: Readonly<Record<string, string>>): {
  variables: Record<string, string>
  problems: SecretProblem[]
} {
  const variables = { ...given }
  const problems: SecretProblem[] = []
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
