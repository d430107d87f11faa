import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { markKeys } from '@/lib/browser/key-mark'

test('key marks the page for focus rings until the next press of mouse or finger', () => {
  onTestFinished(markKeys())
  const { dataset } = document.documentElement
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(dataset).toHaveProperty('keys')
  fireEvent.pointerDown(document.body)
  expect(dataset).not.toHaveProperty('keys')
})

test('modifiers and their combinations mark nothing', () => {
  onTestFinished(markKeys())
  fireEvent.keyDown(document.body, { key: 'Shift', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })
  expect(document.documentElement.dataset).not.toHaveProperty('keys')
})
