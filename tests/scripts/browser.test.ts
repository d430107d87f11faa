import { beforeEach, expect, test, vi } from 'vitest'
import { ensureBrowser } from '@/tests/setup/browser'

beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true))

function machine(has: string[], working: string[]) {
  const tried: string[] = []
  const way = (name: string) => ({
    name,
    take() {
      tried.push(name)
      if (!working.includes(name)) throw new Error(`${name} is out of reach\nat some line`)
      has.push(name)
    },
  })
  const ensure = () => ensureBrowser(() => has.length > 0, [way('download'), way('package')])
  return { ensure, tried }
}

test('installed browser is used', () => {
  const { ensure, tried } = machine(['chromium'], [])
  ensure()
  expect(tried).toEqual([])
})

test('missing browser is downloaded', () => {
  const { ensure, tried } = machine([], ['download', 'package'])
  ensure()
  expect(tried).toEqual(['download'])
})

test('package is installed if the download fails', () => {
  const { ensure, tried } = machine([], ['package'])
  ensure()
  expect(tried).toEqual(['download', 'package'])
})

test('failure of both names the package to install', () => {
  const { ensure } = machine([], [])
  expect(ensure).toThrow(
    /^The browser tests need Chromium; install it so that it is on the PATH: download failed \(download is out of reach\); package failed \(package is out of reach\)\.$/,
  )
})
