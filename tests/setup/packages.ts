import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program on the `PATH` or in the folders of the system's own; null where there is none. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  for (const folder of folders) {
    for (const name of names) {
      const file = join(folder, name)
      if (existsSync(file)) return file
    }
  }
  return null
}

/** A program that tests need, under any of these names, and the package of Debian's that has it. */
export type Need = { names: readonly [string, ...string[]]; package: string }

/** Installs packages of Debian's: as root, or with a `sudo` that asks nothing. Throws where that is not possible. */
export function installPackages(...packages: string[]): void {
  const isRoot = process.getuid?.() === 0
  const run = (...command: string[]) => {
    const [file = '', ...args] = isRoot ? command : ['sudo', '--non-interactive', ...command]
    execFileSync(file, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Installs what is missing. Throws one sentence that names all of it where that fails. */
export function ensurePrograms(needs: readonly Need[], install = installPackages): void {
  const missing = () => needs.filter(({ names }) => !findProgram(...names))
  const wanted = missing()
  if (wanted.length === 0) return
  const packages = [...new Set(wanted.map((need) => need.package))]
  let failure = ''
  try {
    install(...packages)
  } catch (error) {
    failure = `, and could not be installed here (${firstLine(error)})`
  }
  const names = missing().map((need) => need.names.join(' or '))
  if (names.length === 0) return
  throw new Error(
    `These tests need ${names.join(', ')}; Debian’s packages ${packages.join(', ')} have them${failure}.`,
  )
}

/** The path of a program, whose package is installed where it is missing. Throws one sentence where that fails. */
export function ensureProgram(name: string, packageName: string): string {
  ensurePrograms([{ names: [name], package: packageName }])
  return findProgram(name) ?? name
}

export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
