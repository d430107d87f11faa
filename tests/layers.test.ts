import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * From the ground up: a layer imports only from itself and from the lines above it. Parts on one line don't know each
 * other, but for the first line. */
const layers = `
  lib/deadline lib/flights lib/fold-text lib/limiter lib/locale lib/provider-error lib/random-id lib/report-error lib/request-scope lib/stopwatch lib/store
  lib/music
  lib/storage
  lib/server
  lib/shared-store
  lib/browser
  lib/spotify/quota lib/spotify/mapping
  lib/spotify/sending
  lib/spotify/endpoints
  lib/spotify/cache
  lib/auth lib/lyrics
  lib/entities
  lib/hearts
  lib/lists
  lib/player lib/search lib/releases
  lib/overlays
  lib/words
  lib/continue
  lib/seed lib/session
  lib/setup
  hooks
  components
  app
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '))

/** Imports that still point up, each until its code has moved. */
const known = new Set<string>()

type Import = { file: string; target: string }

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/(?:\bfrom |\bimport\(|^import )'((?:@|\.{1,2})\/[^']+)'/gm)].map(
    ([, name = '']) => ({
      file,
      target: name.startsWith('@/') ? name.slice(2) : posix.join(posix.dirname(file), name),
    }),
  )
}

const imports = ['app', 'components', 'hooks', 'lib']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap(importsOf)

function layerOf(path: string): { level: number; part: string } | null {
  for (const [level, parts] of layers.entries()) {
    const part = parts.find((one) => path === one || path.startsWith(`${one}/`) || path === `${one}.ts`)
    if (part) return { level, part }
  }
  return null
}

test('every file of app, components, hooks and lib is in a layer', () => {
  const files = new Set(imports.map(({ file }) => file))
  expect([...files].filter((file) => layerOf(file) === null)).toEqual([])
})

test('no import points up', () => {
  const up = imports.filter(({ file, target }) => {
    const [from, to] = [layerOf(file), layerOf(target)]
    if (!from || !to || from.part === to.part) return false
    return to.level > from.level || (to.level === from.level && to.level > 0)
  })
  const found = up.map(({ file, target }) => `${file} → ${target}`)
  expect(found.filter((one) => !known.has(one))).toEqual([])
  expect([...known].filter((one) => !found.includes(one))).toEqual([])
})
