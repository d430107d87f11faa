import { expect, test, vi } from 'vitest'
import { createHeartLibrary } from '@/lib/hearts/heart-library'
import { buildClient } from '@/tests/builders/client'
import { original, other, serveHearts, song } from '@/tests/builders/serve-hearts'
import { API_URL, serve } from '@/tests/setup/msw'
import { deferred, waitFor } from '@/tests/setup/wait-for'

const gatherMs = 40

function libraryOf(held: string[], wished: readonly string[] = []) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  const { asked } = serveHearts(held)
  const [onAnswered, onSettled] = [vi.fn(), vi.fn()]
  const isPending = (uri: string) => wished.includes(uri)
  const library = createHeartLibrary(buildClient(), { isPending, onAnswered, onSettled })
  return { ...library, asked, onAnswered, onSettled }
}

test('checks in one tick share a request, without those being changed', async () => {
  const { ask, asked, isSaved, onAnswered } = libraryOf([song], [other])
  ask([song])
  ask([other, original])
  await vi.advanceTimersByTimeAsync(gatherMs)
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce())
  expect(asked).toEqual([`${song},${original}`])
  expect([song, original, other].map(isSaved)).toEqual([true, false, undefined])
})

test('response in flight doesn’t undo a later change', async () => {
  const { ask, note, callOff, isSaved, onAnswered } = libraryOf([])
  const [held, letGo] = deferred()
  const wasAsked = vi.fn()
  serve({
    '/me/library/contains': async () => {
      wasAsked()
      await held
      return [false, false]
    },
  })
  ask([song, other])
  await vi.advanceTimersByTimeAsync(gatherMs)
  await waitFor(() => expect(wasAsked).toHaveBeenCalled())
  callOff([song])
  note([song], () => true, { isOwn: true })
  letGo()
  await waitFor(() => expect(onAnswered).toHaveBeenCalled())
  expect([song, other].map(isSaved)).toEqual([true, false])
})

test('response is fresh for 30 seconds, an own change resists news for 15, a list’s value for none', async () => {
  const { note, noteSaved, areFresh, hasChangedHere } = libraryOf([])
  noteSaved([original])
  note([song], () => true, { isOwn: true })
  const standing = () => [areFresh([song]), hasChangedHere([song]), areFresh([original])]
  expect(standing()).toEqual([true, true, false])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(standing()).toEqual([true, false, false])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(standing()).toEqual([false, false, false])
})

test('unknown state is checked and reported once all its URIs are answered', async () => {
  const { markUnknown, onSettled } = libraryOf([original])
  markUnknown(song, [song, original])
  await vi.advanceTimersByTimeAsync(gatherMs)
  await waitFor(() => expect(onSettled).toHaveBeenCalledWith([song, original], true))
})

test('check that failed offline is repeated online', async () => {
  const { ask, asked, isSaved, isAsked } = libraryOf([song])
  serve({ '/me/library/contains': () => (navigator.onLine ? undefined : Response.error()) })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: new URL(API_URL) }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: false })
  ask([song])
  await vi.advanceTimersByTimeAsync(gatherMs)
  await waitFor(() => expect(isAsked([song])).toBe(false))
  expect(asked).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(isSaved(song)).toBe(true))
  vi.unstubAllGlobals()
})

test('nothing is fresh after a night’s sleep, when the monotonic clock stood still', () => {
  const { note, areFresh, hasChangedHere } = libraryOf([])
  note([song], () => true, { isOwn: true })
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  expect([areFresh([song]), hasChangedHere([song])]).toEqual([false, false])
})

test('clock set back keeps nothing fresh longer', async () => {
  const { note, areFresh } = libraryOf([])
  note([song], () => true)
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(areFresh([song])).toBe(false)
})
