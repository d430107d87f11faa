import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { AddressVerdictLine } from '@/components/own-account/address-verdict'
import { BackToSandbox } from '@/components/own-account/back-to-sandbox'
import { ClientIdForm } from '@/components/own-account/client-id-form'
import { Fault, SetupForm } from '@/components/own-account/setup-form'
import type { SetupFault } from '@/lib/words/own-account-words'
import { clientId } from '@/tests/builders/data-folder'
import { server } from '@/tests/setup/msw'
import { stubProperties } from '@/tests/setup/stub-properties'

const address = '*/api/own-account'

/** What the server is sent; `answers` are given one after the other. */
function answer(...answers: (() => Response | Promise<Response>)[]) {
  const seen: unknown[] = []
  server.use(
    http.post(address, async ({ request }) => {
      seen.push(await request.json())
      return answers.shift()?.() ?? HttpResponse.json({})
    }),
  )
  return seen
}

const refuse = (fault: SetupFault, status = 422) => HttpResponse.json({ fault }, { status })

function showForm(onDone = vi.fn()) {
  render(
    <SetupForm
      label="Client ID"
      length={32}
      submit="Check"
      busy="Checking"
      done="Leaving"
      toRequest={(text) => ({ action: 'use', clientId: text })}
      onDone={onDone}
    />,
  )
  return { onDone, field: screen.getByRole('textbox', { name: 'Client ID' }) }
}

test('refused ID stays in the focused field with the error', async () => {
  const seen = answer(() => refuse({ kind: 'client-unknown', message: 'invalid_client: Invalid client' }))
  const { field, onDone } = showForm()
  await userEvent.type(field, `${clientId}{Enter}`)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Spotify doesn’t recognize this client ID')
  expect(alert).toHaveTextContent('Spotify says “invalid_client: Invalid client”.')
  expect(field).toHaveFocus()
  expect(field).toHaveValue(clientId)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/doesn’t recognize this client ID/)
  expect(seen).toEqual([{ action: 'use', clientId }])
  expect(onDone).not.toHaveBeenCalled()
})

test('second try clears the error, and a valid ID continues once', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const seen = answer(
    () => refuse({ kind: 'not-an-id' }),
    async () => {
      await held
      return HttpResponse.json({})
    },
  )
  const { field, onDone } = showForm()
  await userEvent.type(field, 'x{Enter}')
  await screen.findByRole('alert')
  await userEvent.type(field, '{Enter}')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Checking')
  // Presses while it is asked ask nothing.
  await userEvent.type(field, '{Enter}{Enter}')
  release()
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('status')).toHaveTextContent('Leaving')
  expect(field).toBeValid()
  await userEvent.type(field, '{Enter}')
  expect(seen).toHaveLength(2)
})

test.each<[string, () => Response]>([
  ['does not answer', () => HttpResponse.error()],
  ['answers with something else', () => new HttpResponse('<html>', { status: 502 })],
  ['refuses without a word', () => HttpResponse.json({ error: { kind: 'bad-request' } }, { status: 400 })],
])('app that %s gets a message and can retry', async (_name, reply) => {
  const seen = answer(reply)
  const { field, onDone } = showForm()
  await userEvent.type(field, `${clientId}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t reach Tonearm')
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(seen).toHaveLength(2)
})

test('valid ID continues to Spotify’s login', async () => {
  answer(() => HttpResponse.json({}))
  const asked: string[] = []
  server.use(
    http.get('*/api/auth/providers', () => HttpResponse.json({ spotify: { id: 'spotify', type: 'oauth' } })),
    http.get('*/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'a-token' })),
    http.post('*/api/auth/signin/spotify', async ({ request }) => {
      asked.push(await request.text())
      return HttpResponse.json({ url: '#at-spotify' })
    }),
  )
  render(<ClientIdForm clientId={null} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Client ID' }), `${clientId}{Enter}`)
  await waitFor(() => expect(location.hash).toBe('#at-spotify'))
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toMatchObject({
    callbackUrl: '/',
    csrfToken: 'a-token',
  })
})

test('current ID is shown', () => {
  render(<ClientIdForm clientId={clientId} />)
  expect(screen.getByRole('textbox', { name: 'Client ID' })).toHaveValue(clientId)
})

test('failed switch to the demo explains why and stays', async () => {
  const seen = answer(() => refuse({ kind: 'demo-silent' }, 503))
  render(<BackToSandbox />)
  await userEvent.click(screen.getByRole('button', { name: 'Go back to the demo' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The demo hasn’t started')
  expect(seen).toEqual([{ action: 'leave' }])
})

test.each([
  ['http://127.0.0.1:3000', /^Spotify accepts this address\. It works in browsers on this computer/],
  ['http://[::1]:3000', /^Spotify accepts this address/],
  ['https://music.example.com', /^Spotify accepts this address because it uses HTTPS\.$/],
  ['https://192.168.1.20', /because it uses HTTPS/],
  ['http://localhost:3000', /doesn’t accept localhost, so open http:\/\/127\.0\.0\.1:3000/],
  ['https://localhost:3000', /doesn’t accept localhost/],
  ['http://192.168.1.20:3000', /You opened http:\/\/192\.168\.1\.20:3000\. .*require HTTPS/],
  ['http://tonearm.local', /require HTTPS/],
  ['http://127.0.0.1.evil.test', /require HTTPS/],
])('page at %s says whether Spotify accepts the redirect URI', (origin, words) => {
  stubProperties(globalThis, { location: { origin } })
  const { container } = render(<AddressVerdictLine baseUrl="http://127.0.0.1:3000" />)
  expect(container).toHaveTextContent(words)
})

test.each<SetupFault>([
  { kind: 'not-an-id' },
  { kind: 'client-unknown', message: null },
  { kind: 'redirect-refused', message: null, redirectUri: 'https://music.test/callback' },
  { kind: 'unanswered', host: 'accounts.spotify.com' },
  { kind: 'wrong-code' },
  { kind: 'too-often' },
  { kind: 'not-stored', path: '/data/settings.json', code: 'EROFS' },
  { kind: 'unusable', problem: 'TONEARM_DATA holds a file.' },
  { kind: 'demo-silent' },
  { kind: 'closed' },
  { kind: 'no-answer' },
])('$kind has a message with every value filled in', (fault) => {
  render(<Fault fault={fault} />)
  const { kind: _kind, ...values } = fault
  const alert = screen.getByRole('alert')
  for (const value of Object.values(values)) if (value !== null) expect(alert).toHaveTextContent(value)
  expect(alert.textContent).not.toMatch(/null|undefined|says “”/)
})
