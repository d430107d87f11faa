import { expect, test, vi } from 'vitest'
import { createStore, oncePer } from '@/lib/store'

test('listeners hear of each new value once', () => {
  const store = createStore('one')
  const listener = vi.fn()
  store.subscribe(listener)
  store.setState('two')
  store.setState('two')
  expect(listener).toHaveBeenCalledTimes(1)
  expect([store.getState(), store.getInitialState()]).toEqual(['two', 'one'])
})

test('listener that leaves during a notification hides it from no one', () => {
  const store = createStore(0)
  const last = vi.fn()
  const leave = store.subscribe(() => leave())
  store.subscribe(last)
  store.setState(1)
  store.setState(2)
  expect(last).toHaveBeenCalledTimes(2)
})

test('value per object is created once', () => {
  const made = oncePer((key: { name: string }) => ({ of: key.name }))
  const one = { name: 'one' }
  expect(made(one)).toBe(made(one))
  expect(made(one)).not.toBe(made({ name: 'one' }))
})
