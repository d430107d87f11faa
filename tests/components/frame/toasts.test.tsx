import { act, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { beforeEach, expect, test, vi } from 'vitest'
import { ToneToaster } from '@/components/frame/toaster'
import { cutShort } from '@/lib/browser/page-hold'
import { showToast } from '@/lib/browser/toasts'

// jsdom knows no media, and the toasts ask whether things may move.
beforeEach(() => {
  toast.remove()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

test('a message from before anything was pressed is shown, and one from before the page was there too', async () => {
  showToast({ text: 'Early' })
  render(<ToneToaster />)
  expect(await screen.findByText('Early')).toBeInTheDocument()
  act(() => showToast({ text: 'Later' }))
  expect(await screen.findByText('Later')).toBeInTheDocument()
  expect(screen.getAllByText('Early')).toHaveLength(1)
})

test('that changes of the account before may be unfinished is said once', async () => {
  cutShort.write('yes')
  render(<ToneToaster />)
  expect(
    await screen.findByText(/The last changes in the other one may not have been saved/),
  ).toBeInTheDocument()
  expect(cutShort.read()).toBeNull()
})
