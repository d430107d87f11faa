import { expect, test, vi } from 'vitest'
import { abortable } from '@/lib/provider-error'

test('aborted wait rejects and aborts its work', async () => {
  const controller = new AbortController()
  const callOff = vi.fn()
  const wait = abortable(controller.signal, () => callOff)
  controller.abort()
  await expect(wait).rejects.toMatchObject({ kind: 'aborted' })
  expect(callOff).toHaveBeenCalledTimes(1)
})

test('finished wait isn’t aborted, and an aborted signal starts none', async () => {
  const controller = new AbortController()
  const callOff = vi.fn()
  const begin = vi.fn((resolve: (value: string) => void) => {
    resolve('done')
    return callOff
  })
  expect(await abortable(controller.signal, begin)).toBe('done')
  controller.abort()
  expect(callOff).not.toHaveBeenCalled()
  await expect(abortable(controller.signal, begin)).rejects.toMatchObject({ kind: 'aborted' })
  expect(begin).toHaveBeenCalledTimes(1)
})
