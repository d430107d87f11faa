import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToneToaster } from '@/components/frame/toaster'
import { Dialog } from '@/components/ui/dialog'
import { showToast } from '@/lib/browser/toasts'
import { closePart, openPart } from '@/lib/overlays/overlays'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <div>
      <div data-notices />
      <ToneToaster />
    </div>,
  )
})

afterEach(() => {
  act(() => toast.removeAll())
})

test.each([
  ['plain', 4_000],
  ['error', 4_000],
  ['success', 2_000],
] as const)('message (%s) stays for %i ms', (kind, durationMs) => {
  act(() => showToast({ text: 'Something', kind }))
  act(() => vi.advanceTimersByTime(durationMs - 50))
  expect(placeOf('Something')).toHaveAttribute('class', expect.stringMatching(/./))
  act(() => vi.advanceTimersByTime(100))
  expect(placeOf('Something')).toHaveAttribute('class', '')
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.queryByText('Something')).not.toBeInTheDocument()
})

test('double click on Undo acts once', () => {
  const undo = vi.fn()
  act(() => showToast({ text: 'Removed', action: { label: 'Undo', onClick: undo } }))
  const button = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
})

test('messages stay while the pointer is over one', () => {
  act(() => showToast({ text: 'First' }))
  act(() => showToast({ text: 'Second' }))
  fireEvent.mouseOver(screen.getByText('First'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(placeOf('Second')).toHaveAttribute('class', expect.stringMatching(/./))
  fireEvent.mouseOut(screen.getByText('First'))
  act(() => vi.advanceTimersByTime(2_100))
  expect(placeOf('First')).toHaveAttribute('class', '')
})

test('pressed message doesn’t keep others open', () => {
  act(() => showToast({ text: 'Removed', action: { label: 'Undo', onClick: () => {} } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  fireEvent.mouseOver(undo)
  // The message goes from under the pointer, and some browsers do not say that this left it.
  fireEvent.click(undo)
  act(() => vi.advanceTimersByTime(1_100))
  act(() => showToast({ text: 'Put back' }))
  act(() => vi.advanceTimersByTime(2_100))
  expect(placeOf('Put back')).toHaveAttribute('class', '')
})

test('repeated message restarts its timer', () => {
  act(() => showToast({ text: 'Added to queue', id: 'queue' }))
  act(() => vi.advanceTimersByTime(1_500))
  act(() => showToast({ text: 'Added to queue', id: 'queue' }))
  act(() => vi.advanceTimersByTime(1_900))
  expect(placeOf('Added to queue')).toHaveAttribute('class', expect.stringMatching(/./))
  act(() => vi.advanceTimersByTime(200))
  expect(placeOf('Added to queue')).toHaveAttribute('class', '')
})

test('message closes even when the clock is set back', () => {
  act(() => showToast({ text: 'Liked' }))
  act(() => vi.setSystemTime(Date.now() - 86_400_000))
  act(() => showToast({ text: 'Another' }))
  act(() => vi.advanceTimersByTime(30_100))
  act(() => vi.advanceTimersByTime(1_100))
  expect(screen.queryByText('Liked')).not.toBeInTheDocument()
})

test('repeated message is announced again', () => {
  act(() => showToast({ text: 'Not allowed', kind: 'error', id: 'Not allowed' }))
  const first = screen.getByText('Not allowed')
  const status = screen.getByRole('status')
  act(() => showToast({ text: 'Not allowed', kind: 'error', id: 'Not allowed' }))
  expect(first).not.toBeInTheDocument()
  expect(status).toContainElement(screen.getByText('Not allowed'))
})

test('message uses our colors and appears above dialogs, popups and tooltips', () => {
  act(() => showToast({ text: 'Liked' }))
  const message = placeOf('Liked')?.querySelector<HTMLElement>('[style*="--surface-3"]')
  expect(message?.style.background).toBe('var(--surface-3)')
  expect(message?.style.color).toBe('var(--text)')
  const layer = placeOf('Liked')?.closest<HTMLElement>('[style*="z-index"]')
  expect(layer?.style.position).toBe('fixed')
  // In the frame of the page, which is a layer of its own, its height would say nothing.
  expect(layer?.parentElement?.parentElement).toBe(document.body)
  const below = ['dialog', 'popup', 'tooltip'].flatMap((name) => {
    const sheet = readFileSync(`components/ui/${name}.module.css`, 'utf8')
    return [...sheet.matchAll(/z-index: (\d+)/g)].map(([, level]) => Number(level))
  })
  expect(below.length).toBeGreaterThanOrEqual(3)
  expect(Number(layer?.style.zIndex)).toBeGreaterThan(Math.max(...below))
})

test('message appears while a dialog is open', () => {
  render(
    <Dialog isOpen onOpenChange={() => {}} title="Keyboard shortcuts">
      Keys
    </Dialog>,
  )
  act(() => showToast({ text: 'Liked' }))
  expect(screen.getByRole('status')).toHaveTextContent('Liked')
})

test('focus returns to where it was after a message button is pressed', () => {
  render(<button type="button">Row</button>)
  const row = screen.getByRole('button', { name: 'Row' })
  act(() => showToast({ text: 'Removed', action: { label: 'Undo', onClick: () => {} } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => row.focus())
  act(() => undo.focus())
  fireEvent.click(undo)
  expect(row).toHaveFocus()
  act(() => vi.advanceTimersByTime(1_100))
  expect(row).toHaveFocus()
})

test('messages stay while one of them has focus', () => {
  render(<button type="button">Row</button>)
  act(() => showToast({ text: 'Liked' }))
  act(() => showToast({ text: 'Removed', action: { label: 'Undo', onClick: () => {} } }))
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  // The pointer's leaving does not take away what the focus holds.
  fireEvent.mouseOver(undo)
  fireEvent.mouseOut(undo)
  act(() => vi.advanceTimersByTime(60_000))
  expect(placeOf('Liked')).toHaveAttribute('class', expect.stringMatching(/./))
  expect(placeOf('Removed')).toHaveAttribute('class', expect.stringMatching(/./))
  expect(undo).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'Row' }).focus())
  act(() => vi.advanceTimersByTime(10_100))
  expect(placeOf('Liked')).toHaveAttribute('class', '')
  expect(placeOf('Removed')).toHaveAttribute('class', '')
})

test('focus returns when newer messages push out the one that has it', async () => {
  render(<button type="button">Row</button>)
  const row = screen.getByRole('button', { name: 'Row' })
  act(() => showToast({ text: 'Removed', action: { label: 'Undo', onClick: () => {} } }))
  act(() => row.focus())
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  await act(async () => {
    for (let number = 1; number <= 20; number += 1) showToast({ text: `Message ${number}` })
  })
  expect(screen.queryByText('Removed')).not.toBeInTheDocument()
  expect(row).toHaveFocus()
  act(() => vi.advanceTimersByTime(2_100))
  expect(placeOf('Message 20')).toHaveAttribute('class', '')
})

const undoable = (text: string, onClick: () => void, id?: string) =>
  act(() => showToast({ text, id, action: { label: 'Undo', onClick } }))

test('two messages are visible, newest first', () => {
  act(() => {
    for (let number = 1; number <= 25; number += 1) showToast({ text: `Message ${number}` })
  })
  const shown = screen.getAllByText(/^Message/).filter(({ textContent }) => placeOf(textContent)?.className)
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Message 25', 'Message 24'])
})

test('link in a message closes it, and brings back no earlier one', () => {
  undoable('“A” added', () => {}, 'added')
  const opens = vi.fn()
  act(() => showToast({ text: '“B” added', id: 'added', link: { label: 'See queue', onClick: opens } }))
  fireEvent.click(screen.getByRole('button', { name: 'See queue' }))
  expect(opens).toHaveBeenCalledOnce()
  act(() => vi.advanceTimersByTime(1_100))
  expect(screen.queryByText(/added/)).not.toBeInTheDocument()
})

test('message replaces an older one of the same list and kind, whose Undo returns after its own', () => {
  const done: string[] = []
  undoable('“A” removed', () => done.push('A'), 'list removed')
  undoable('“B” removed', () => done.push('B'), 'list removed')
  undoable('“X” moved', () => done.push('X'), 'list moved')
  expect(screen.queryByText('“A” removed')).not.toBeInTheDocument()
  expect(screen.getByText('“X” moved')).toBeInTheDocument()
  const pressUndoOf = (text: string) =>
    fireEvent.click(within(screen.getByText(text).parentElement as HTMLElement).getByRole('button'))
  pressUndoOf('“B” removed')
  expect(done).toEqual(['B'])
  expect(screen.queryByText('“B” removed')).not.toBeInTheDocument()
  pressUndoOf('“A” removed')
  expect(done).toEqual(['B', 'A'])

  // What was taken back, or went by itself, does not come back.
  undoable('“C” removed', () => done.push('C'), 'list removed')
  act(() => vi.advanceTimersByTime(10_100))
  undoable('“D” removed', () => done.push('D'), 'list removed')
  pressUndoOf('“D” removed')
  act(() => vi.advanceTimersByTime(1_100))
  expect(done).toEqual(['B', 'A', 'D'])
  expect(screen.queryByText(/removed/)).not.toBeInTheDocument()
})

test('returning message gets its full time again', () => {
  undoable('“A” removed', () => {}, 'list removed')
  act(() => vi.advanceTimersByTime(9_000))
  undoable('“B” removed', () => {}, 'list removed')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  act(() => vi.advanceTimersByTime(9_900))
  expect(placeOf('“A” removed')).toHaveAttribute('class', expect.stringMatching(/./))
  act(() => vi.advanceTimersByTime(200))
  expect(placeOf('“A” removed')).toHaveAttribute('class', '')
})

test('messages share one width', () => {
  act(() => showToast({ text: 'Liked' }))
  act(() =>
    showToast({ text: 'A much longer message, about several things, which takes more than one line' }),
  )
  for (const text of ['Liked', /^A much longer/]) {
    const message = screen.getByText(text).closest<HTMLElement>('[style*="--toast-width"]')
    expect(message?.style.inlineSize).toBe('var(--toast-width)')
  }
  expect(readFileSync('components/frame/notices.module.css', 'utf8')).toMatch(/--toast-width: 22\.5rem/)
})

test('messages are centered at the bottom of the page, or of what covers it', () => {
  const notices = document.querySelector('[data-notices]') as HTMLElement
  const rect = { left: 300, right: 900, top: 600, height: 0 }
  vi.spyOn(notices, 'getBoundingClientRect').mockImplementation(() => rect as DOMRect)
  const edges = () => {
    const { style } = screen.getByText('Something').closest<HTMLElement>('[aria-live="off"]') as HTMLElement
    return ['left', 'right', 'bottom'].map((edge) => style.getPropertyValue(`--toast-${edge}`))
  }
  act(() => showToast({ text: 'Something' }))
  expect(placeOf('Something')).toHaveStyle({ bottom: '0px', justifyContent: 'center' })
  expect(edges()).toEqual(['300px', `${innerWidth - 900}px`, `${innerHeight - 600}px`])
  // Above a notice.
  Object.assign(rect, { top: 560, height: 40 })
  act(() => showToast({ text: 'Another' }))
  expect(edges()[2]).toBe(`${innerHeight - 560 + 8}px`)
  act(() => openPart('full'))
  expect(edges()).toEqual([`${innerWidth / 2}px`, '16px', '16px'])
  act(() => closePart('full'))
  act(() => openPart('sheet'))
  expect(edges()).toEqual(['16px', '16px', '16px'])
  act(() => closePart('sheet'))
})

function placeOf(text: string): HTMLElement | null {
  return screen.getByText(text).closest<HTMLElement>('[style*="justify-content"]')
}
