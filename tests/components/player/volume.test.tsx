import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Volume } from '@/components/player/volume'
import '@/components/player/volume-popup'
import { selectVolumePercent } from '@/lib/player/selectors'
import { buildDevice } from '@/tests/builders/music'
import { polledFact, readyFact, speakerId, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { stubProperties } from '@/tests/setup/stub-properties'

beforeEach(() => {
  // What this page lacks of a browser: a slider holds on to the finger.
  stubProperties(Element.prototype, { setPointerCapture() {} })
})

const button = () => screen.getByRole('button', { name: 'Volume' })
const icon = () => button().querySelector('svg')?.getAttribute('class') ?? ''

function renderVolume(supportsVolume = true) {
  return renderPlayer(<Volume />, [
    startedFact,
    readyFact,
    polledFact(performance.now()),
    { type: 'devices-observed', devices: [buildDevice({ id: speakerId, supportsVolume })] },
  ])
}

test.each([
  [0, 'volume-x'],
  [50, 'volume-1'],
  [51, 'volume-2'],
])('button at %i percent shows %s', async (percent, name) => {
  const { engine } = renderVolume()
  await act(async () => void engine.commands.setVolume(percent))
  expect(icon()).toContain(name)
})

test('popup closes 100 ms after the slider is released', async () => {
  renderVolume()
  fireEvent.click(button())
  const slider = await screen.findByRole('slider', { name: 'Volume' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.pointerDown(slider, { button: 0, buttons: 1, pointerId: 1, clientY: 20 })
  fireEvent.pointerUp(slider, { pointerId: 1, clientY: 60 })
  act(() => vi.advanceTimersByTime(90))
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  act(() => vi.advanceTimersByTime(20))
  expect(button()).toHaveAttribute('aria-expanded', 'false')
})

test('popup stays open for keyboard and screen reader', async () => {
  const { engine, handle } = renderVolume()
  await act(async () => void engine.commands.setVolume(50))
  fireEvent.click(button())
  const slider = await screen.findByRole('slider', { name: 'Volume' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.change(slider, { target: { value: '40' } })
  expect(selectVolumePercent(handle.store.getState())).toBeLessThan(50)
  act(() => vi.advanceTimersByTime(500))
  expect(button()).toHaveAttribute('aria-expanded', 'true')
})

test('device with its own volume has no slider', () => {
  renderVolume(false)
  expect(button()).toBeDisabled()
  expect(button()).toHaveAttribute('data-tooltip', 'Change the volume on the device')
})
