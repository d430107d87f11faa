import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const imported = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'([^']+)'/gm

/** The files that come with this one, by path; not those that it loads later. */
function loadedWith(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known
  known.add(path)
  if (path.endsWith('.css')) return known
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(imported)) {
    const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') && join(dirname(path), name)
    const file =
      base &&
      ['', '.ts', '.tsx'].map((end) => base + end).find((one) => /\.\w+$/.test(one) && existsSync(one))
    if (file) loadedWith(file, known)
  }
  return known
}

const looksOf = (path: string) => [...loadedWith(path)].filter((file) => file.endsWith('.css'))

test('the looks of the sidebar that the server draws come with the frame, not with its code', () => {
  const frame = loadedWith('components/dashboard/dashboard.tsx')
  expect(frame).not.toContain('components/dashboard/sidebar.tsx')
  expect(looksOf('components/dashboard/sidebar.tsx').length).toBeGreaterThan(10)
  expect(looksOf('components/dashboard/sidebar.tsx').filter((file) => !frame.has(file))).toEqual([])
})
