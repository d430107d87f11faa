import { act, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { beforeEach, expect, test } from 'vitest'
import { Dashboard } from '@/components/frame/dashboard'
import { ToneToaster } from '@/components/frame/toaster'
import { showToast } from '@/lib/browser/toasts'
import { interruptedByLogout } from '@/lib/browser/unsaved-changes'
import { ProviderError } from '@/lib/provider-error'
import { pageAnswer, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Loaded after the page; here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

beforeEach(() => toast.remove())

test('messages sent before the first press or before the page mounts are shown', async () => {
  showToast({ text: 'Early' })
  render(<ToneToaster />)
  expect(await screen.findByText('Early')).toBeInTheDocument()
  act(() => showToast({ text: 'Later' }))
  expect(await screen.findByText('Later')).toBeInTheDocument()
  expect(screen.getAllByText('Early')).toHaveLength(1)
})

test('refused command is explained', async () => {
  render(<ToneToaster />)
  act(() => showToast({ error: new ProviderError('bad-request', 'No such thing'), attempt: 'save' }))
  expect(await screen.findByText('Couldn’t save this. Try again.')).toBeInTheDocument()
})

test('unfinished changes of the previous account are reported once', async () => {
  interruptedByLogout.write('yes')
  render(<ToneToaster />)
  expect(
    await screen.findByText(/Recent changes in the previous one may not have been saved/),
  ).toBeInTheDocument()
  expect(interruptedByLogout.read()).toBeNull()
})

test('message appears on an untouched page', async () => {
  serve({
    '/me': { id: 'listener', display_name: 'A listener', images: [] },
    '/me/playlists': pageAnswer([]),
  })
  renderInDashboard(<Dashboard hasAccessToken={false}>The page</Dashboard>)
  act(() => showToast({ text: 'Not saved' }))
  expect(await screen.findByText('Not saved', {}, { timeout: 3_000 })).toBeInTheDocument()
})
