import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { markKeys } from '@/lib/browser/key-mark'

test('a key marks the page, for a ring around what it leads to, until the next press of a mouse or finger', () => {
  onTestFinished(markKeys())
  const { dataset } = document.documentElement
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(dataset).toHaveProperty('keys')
  fireEvent.pointerDown(document.body)
  expect(dataset).not.toHaveProperty('keys')
})

test('modifiers, and the commands given with them, mark nothing', () => {
  onTestFinished(markKeys())
  fireEvent.keyDown(document.body, { key: 'Shift', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })
  expect(document.documentElement.dataset).not.toHaveProperty('keys')
})
