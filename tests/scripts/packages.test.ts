import { expect, test, vi } from 'vitest'
import { ensurePrograms, type Need } from '@/tests/setup/packages'

const here: Need = { names: ['node'], package: 'nodejs' }
const browser: Need = { names: ['no-such-browser', 'no-such-browser-esr'], package: 'such-a-browser' }
const ear: Need = { names: ['no-such-recorder'], package: 'recorders' }

test('installed packages aren’t installed again', () => {
  const install = vi.fn()
  ensurePrograms([here], install)
  expect(install).not.toHaveBeenCalled()
})

test('missing packages are installed at once', () => {
  const install = vi.fn()
  expect(() => ensurePrograms([here, browser, ear, ear], install)).toThrow()
  expect(install.mock.calls).toEqual([['such-a-browser', 'recorders']])
})

test('failed installation names the missing packages', () => {
  const install = () => {
    throw new Error('spawnSync apt-get ENOENT\nat some line')
  }
  expect(() => ensurePrograms([here, browser, ear], install)).toThrow(
    /^These tests need no-such-browser or no-such-browser-esr, no-such-recorder; Debian’s packages such-a-browser, recorders have them, and could not be installed here \(spawnSync apt-get ENOENT\)\.$/,
  )
})
