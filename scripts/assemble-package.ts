import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import own from '../package.json'

/**
 * `npm run package -- FOLDER`: writes the built app as a package that `npx tonearm` starts without a build: the
 * image’s files, with Next’s traced modules bundled. Then run `npm pack FOLDER` or `npm publish FOLDER`.
 */
const target = process.argv[2] ?? 'package'
execFileSync(process.execPath, ['--import', 'tsx', 'scripts/assemble-image.ts', target], { stdio: 'inherit' })

const modules = join(target, 'node_modules')
const names = readdirSync(modules).flatMap((name) =>
  name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
)
// Next traced all code that runs. npm would also install these packages’ other dependencies, such as compilers.
const dependencies = Object.fromEntries(names.map((name) => [name, withoutDependencies(name)]))

const { name, version, description, license, engines } = own
const contents = { name, version, description, license, engines, type: 'module', bin: 'tonearm.js' }
writeJson(join(target, 'package.json'), { ...contents, dependencies, bundleDependencies: names })
copyFileSync('scripts/start-package.js', join(target, 'tonearm.js'))

/** Returns the version. */
function withoutDependencies(module: string): string {
  const file = join(modules, module, 'package.json')
  const { dependencies, optionalDependencies, peerDependencies, ...rest } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  writeJson(file, rest)
  return rest.version
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
