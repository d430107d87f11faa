import { expect, test } from 'vitest'
import { createRequestQueue } from '@/lib/spotify/request-queue'

function createTasks() {
  const started: string[] = []
  const finishers = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)))
  }
  const finish = async (name: string) => {
    finishers.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { started, task, finish }
}

const read = { isCommand: false }
const command = { isCommand: true }

test('no more reads run at once than allowed', async () => {
  const { started, task, finish } = createTasks()
  const queue = createRequestQueue(() => 2)
  for (const name of ['a', 'b', 'c']) queue.run(task(name), read)
  expect(started).toEqual(['a', 'b'])
  await finish('a')
  expect(started).toEqual(['a', 'b', 'c'])
})

test('a command overtakes the reads that wait, even when those that run hang', () => {
  const { started, task } = createTasks()
  const queue = createRequestQueue(() => 1)
  queue.run(task('read'), read)
  queue.run(task('waiting'), read)
  queue.run(task('command'), command)
  expect(started).toEqual(['read', 'command'])
})

test('a failed task makes room like any other', async () => {
  const queue = createRequestQueue(() => 1)
  const failing = queue.run(() => Promise.reject(new Error('no')), read)
  const next = queue.run(async () => 'ran', read)
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('ran')
})

test('a task called off while it waits never runs', async () => {
  const { started, task } = createTasks()
  const queue = createRequestQueue(() => 1)
  const controller = new AbortController()
  queue.run(task('running'), read)
  const waiting = queue.run(task('waiting'), { ...read, signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
  expect(started).toEqual(['running'])
})
