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

/** Installs a package of Debian's: as root, or with a `sudo` that asks nothing. Throws where that is not possible. */
export function installPackage(name: string): void {
  const isRoot = process.getuid?.() === 0
  const run = (...command: string[]) => {
    const [file = '', ...args] = isRoot ? command : ['sudo', '--non-interactive', ...command]
    execFileSync(file, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  run('apt-get', 'update', '-qq')
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name)
}

/** The path of a program, whose package is installed where it is missing. Throws one sentence where that fails. */
export function ensureProgram(program: string, packageName: string): string {
  const found = findProgram(program)
  if (found) return found
  installPackage(packageName)
  const installed = findProgram(program)
  if (!installed) throw new Error(`These tests need ${program}; install Debian’s package ${packageName}.`)
  return installed
}
