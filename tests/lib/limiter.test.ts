import { expect, test } from 'vitest'
import { createLimiter } from '@/lib/limiter'

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

const command = { isUrgent: true }

test('concurrent reads are limited', async () => {
  const { started, task, finish } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 2 })
  for (const name of ['a', 'b', 'c']) limiter.run(task(name))
  expect(started).toEqual(['a', 'b'])
  await finish('a')
  expect(started).toEqual(['a', 'b', 'c'])
})

test('command overtakes waiting reads, even when running ones hang', () => {
  const { started, task } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1 })
  limiter.run(task('read'))
  limiter.run(task('waiting'))
  limiter.run(task('command'), command)
  expect(started).toEqual(['read', 'command'])
})

test('failed task frees its slot', async () => {
  const limiter = createLimiter({ maxRunning: () => 1 })
  const failing = limiter.run(() => Promise.reject(new Error('no')))
  const next = limiter.run(async () => 'ran')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('ran')
})

test('task aborted while waiting never runs', async () => {
  const { started, task } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1 })
  const controller = new AbortController()
  limiter.run(task('running'))
  const waiting = limiter.run(task('waiting'), { signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
  expect(started).toEqual(['running'])
})

test('task beyond the queue limit is rejected and never runs', async () => {
  const { started, task, finish } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1, maxWaiting: 1 })
  limiter.run(task('running'))
  limiter.run(task('waiting'))
  await expect(limiter.run(task('refused'))).rejects.toMatchObject({ kind: 'unavailable' })
  await finish('running')
  expect(started).toEqual(['running', 'waiting'])
})

test('task whose time runs out while waiting ends as unanswered', async () => {
  const { task } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1 })
  limiter.run(task('running'))
  const waiting = limiter.run(task('waiting'), { signal: AbortSignal.timeout(1) })
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable', reason: 'TIMEOUT' })
})

test('background task starts last and leaves a slot free', async () => {
  const { started, task, finish } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 2 })
  for (const name of ['a', 'b']) limiter.run(task(`background ${name}`), { isBackground: true })
  limiter.run(task('read'))
  limiter.run(task('waiting'))
  expect(started).toEqual(['background a', 'read'])
  await finish('background a')
  expect(started).toEqual(['background a', 'read', 'waiting'])
  await finish('read')
  await finish('waiting')
  expect(started).toEqual(['background a', 'read', 'waiting', 'background b'])
})
