import { act, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { beforeEach, expect, test } from 'vitest'
import { ToneToaster } from '@/components/frame/toaster'
import { cutShort } from '@/lib/browser/page-end'
import { showToast } from '@/lib/browser/toasts'

beforeEach(() => toast.remove())

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
