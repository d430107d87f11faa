import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { missingFilesScript } from '@/components/frame/missing-files'

afterEach(() => {
  document.querySelector('#missing-files')?.remove()
  // The page's load ends its watch.
  window.dispatchEvent(new Event('load'))
})

function start(answer: () => Promise<Response>, reload = () => {}) {
  const send = vi.fn(answer)
  vi.stubGlobal('fetch', send)
  new Function('location', missingFilesScript)({ reload })
  return send
}

function fail(element: HTMLElement): void {
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
  element.remove()
}

const script = (src: string) => Object.assign(document.createElement('script'), { type: 'x', src })
const notFound = async () => new Response('', { status: 404 })

test('missing files of another version are reported once', async () => {
  start(notFound)
  fail(script('/_next/static/chunks/a.js'))
  fail(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/_next/static/chunks/b.css' }),
  )
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
  expect(screen.getByRole('alert')).toHaveTextContent('A new version is available.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('Reload works even while React handles no events', async () => {
  const stop = (event: Event) => event.stopPropagation()
  document.addEventListener('click', stop, true)
  onTestFinished(() => document.removeEventListener('click', stop, true))
  const reload = vi.fn()
  start(notFound, reload)
  fail(script('/_next/static/chunks/a.js'))
  const button = await screen.findByRole('button', { name: 'Reload' })
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('offline page doesn’t mention a new version', async () => {
  start(() => Promise.reject(new TypeError('Failed to fetch')))
  fail(script('/_next/static/chunks/a.js'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This page didn’t load completely.'),
  )
})

test('covers, the playback script and later failures are ignored', async () => {
  const send = start(notFound)
  fail(Object.assign(document.createElement('img'), { src: 'https://i.scdn.co/image/a' }))
  fail(script('https://sdk.scdn.co/spotify-player.js'))
  window.dispatchEvent(new Event('load'))
  fail(script('/_next/static/chunks/a.js'))
  await Promise.resolve()
  expect(send).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})
