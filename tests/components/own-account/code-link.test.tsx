import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { ClientIdForm } from '@/components/own-account/client-id-form'
import { SetupForm } from '@/components/own-account/setup-form'
import { serve } from '@/tests/setup/msw'

const address = '/connection/account'
const code = '70K1-92QD-M4XT'

afterEach(() => history.replaceState(null, '', '/'))

/** The form for the code, in a browser that was sent to `place`. `answers` are given one after the other. */
function openAt(place: string, ...answers: (object | number)[]) {
  const seen: unknown[] = []
  serve({
    'POST */api/own-account': async ({ request }) => {
      seen.push(await request.json())
      return answers.shift() ?? {}
    },
  })
  history.replaceState(null, '', place)
  const onDone = vi.fn()
  render(
    <SetupForm
      label="Setup code"
      length={14}
      submit="Continue"
      busy="Checking"
      done="Checking"
      takesLinkCode
      toRequest={(text) => ({ action: 'enter', code: text })}
      onDone={onDone}
    />,
  )
  return { seen, onDone, field: screen.getByRole('textbox', { name: 'Setup code' }) }
}

const wrongCode = HttpResponse.json({ fault: { kind: 'wrong-code' } }, { status: 403 })

test('printed link enters its code and removes it from the URL and history', async () => {
  const { seen, onDone, field } = openAt(`${address}#${code}`)
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(field).toHaveValue(code)
  expect(seen).toEqual([{ action: 'enter', code }])
  expect(location.href).toMatch(/\/connection\/account$/)
})

test('link pasted into the open page’s address bar works without a load', async () => {
  const { seen, onDone } = openAt(address)
  expect(seen).toEqual([])
  act(() => {
    location.hash = code
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(seen).toEqual([{ action: 'enter', code }])
  expect(location.hash).toBe('')
})

test('pasted link counts even when a navigation drops its fragment', async () => {
  const { seen, onDone } = openAt(address)
  act(() => {
    location.hash = code
    history.replaceState(null, '', address)
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(seen).toEqual([{ action: 'enter', code }])
})

test('expired link is refused with a message, the latest works', async () => {
  const { seen, onDone, field } = openAt(`${address}#AAAA-0000-0000`, wrongCode)
  expect(await screen.findByRole('alert')).toHaveTextContent('Look for the latest one.')
  expect(onDone).not.toHaveBeenCalled()
  expect(field).toHaveFocus()
  act(() => {
    location.hash = code
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(seen).toHaveLength(2)
})

test('lost response keeps the code in the field for another try', async () => {
  const { onDone, field } = openAt(`${address}#${code}`, HttpResponse.error())
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t reach Tonearm')
  expect(field).toHaveValue(code)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

test('other fragment is no code', () => {
  const { seen } = openAt(`${address}#steps`)
  expect(seen).toEqual([])
  expect(location.hash).toBe('#steps')
})

test('known code opens the steps and still clears the URL', async () => {
  history.replaceState(null, '', `${address}#${code}`)
  render(<ClientIdForm clientId={null} />)
  await waitFor(() => expect(location.hash).toBe(''))
  expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveValue('')
})
