import { expect, test, vi } from 'vitest'
import { loadCode } from '@/lib/browser/retry-import'

const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('code that cannot be loaded without a network is an offline failure, which is tried again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(loadCode(fail)).rejects.toMatchObject({ kind: 'offline' })
})

test('code that cannot be loaded with a network is a fault of ours', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await expect(loadCode(fail)).rejects.toThrow(TypeError)
})
