import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from '@/components/ui/lazy-part'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useLazyPopup } from '@/hooks/use-open'
import { deferred } from '@/tests/setup/wait-for'

type PlaceProps = { Part: ComponentType; onKeyDown: () => void }

function Place({ Part, onKeyDown }: PlaceProps) {
  const { control, triggerProps } = useLazyPopup()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a list with a selection.
    <div onKeyDown={onKeyDown}>
      <button type="button" {...triggerProps}>
        Options
      </button>
      <LazyPopup isOpen={control.isOpen}>{control.isOpen ? <Part /> : null}</LazyPopup>
    </div>
  )
}

function setUp() {
  const [loaded, finish] = deferred<ComponentType>()
  const Part = lazyPart(() => loaded)
  const handleKey = vi.fn()
  render(<Place Part={Part} onKeyDown={handleKey} />)
  const button = screen.getByRole('button', { name: 'Options' })
  /** Returns whether the browser would do anything more. */
  const pressEscape = () => fireEvent.keyDown(button, { key: 'Escape' })
  return { button, pressEscape, handleKey, load: () => act(async () => finish(() => 'The menu')) }
}

test('Escape only cancels a menu whose code is still loading', async () => {
  const { button, pressEscape, handleKey, load } = setUp()
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(pressEscape()).toBe(false)
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(handleKey).not.toHaveBeenCalled()
  await load()
  expect(screen.queryByText('The menu')).not.toBeInTheDocument()
})

test('Escape has its usual meaning after the menu is canceled or loaded', async () => {
  const { button, pressEscape, handleKey, load } = setUp()
  fireEvent.click(button)
  pressEscape()
  expect(pressEscape()).toBe(true)
  expect(handleKey).toHaveBeenCalledOnce()
  fireEvent.click(button)
  await load()
  expect(screen.getByText('The menu')).toBeInTheDocument()
  pressEscape()
  expect(handleKey).toHaveBeenCalledTimes(2)
})
