import { expect, onTestFinished, test, vi } from 'vitest'
import { addDocument, isAnyVisible, isElement, listenInAll, windowOf } from '@/lib/browser/documents'

/** Of a window of its own, with classes of its own. */
function otherDocument(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  if (!frame.contentDocument) throw new Error('A frame without a document.')
  return frame.contentDocument
}

test('keys are heard in every open document, including later ones', () => {
  const other = otherDocument()
  const handleKey = vi.fn()
  const stop = listenInAll({ keydown: handleKey })
  other.dispatchEvent(new Event('keydown'))
  expect(handleKey).not.toHaveBeenCalled()
  const remove = addDocument(other)
  other.dispatchEvent(new Event('keydown'))
  document.dispatchEvent(new Event('keydown'))
  expect(handleKey).toHaveBeenCalledTimes(2)
  remove()
  other.dispatchEvent(new Event('keydown'))
  expect(handleKey).toHaveBeenCalledTimes(2)
  document.dispatchEvent(new Event('keydown'))
  expect(handleKey).toHaveBeenCalledTimes(3)
  onTestFinished(addDocument(other))
  stop()
  other.dispatchEvent(new Event('keydown'))
  document.dispatchEvent(new Event('keydown'))
  expect(handleKey).toHaveBeenCalledTimes(3)
})

test('page counts as visible while any of its documents is', () => {
  const other = otherDocument()
  const here = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(isAnyVisible()).toBe(false)
  const remove = addDocument(other)
  expect(isAnyVisible()).toBe(true)
  remove()
  expect(isAnyVisible()).toBe(false)
  here.mockReturnValue('visible')
  expect(isAnyVisible()).toBe(true)
})

test('element of another window is an element of that window', () => {
  const other = otherDocument()
  const button = other.body.appendChild(other.createElement('button'))
  expect(button instanceof Element).toBe(false)
  expect(isElement(button)).toBe(true)
  expect(isElement(other)).toBe(false)
  expect(windowOf(button)).toBe(other.defaultView)
})
