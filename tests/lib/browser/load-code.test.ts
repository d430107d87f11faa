import { expect, test, vi } from 'vitest'
import { loadCode } from '@/lib/browser/retry-import'

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code that fails to load offline is an offline error and is retried', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadCode(fail)).rejects.toMatchObject({ kind: 'offline' })
})

test('code that fails to load online is our own error', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await expect(loadCode(fail)).rejects.toThrow(TypeError)
})
