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

test('no more reads run at once than allowed', async () => {
  const { started, task, finish } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 2 })
  for (const name of ['a', 'b', 'c']) limiter.run(task(name))
  expect(started).toEqual(['a', 'b'])
  await finish('a')
  expect(started).toEqual(['a', 'b', 'c'])
})

test('a command overtakes the reads that wait, even when those that run hang', () => {
  const { started, task } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1 })
  limiter.run(task('read'))
  limiter.run(task('waiting'))
  limiter.run(task('command'), command)
  expect(started).toEqual(['read', 'command'])
})

test('a failed task makes room like any other', async () => {
  const limiter = createLimiter({ maxRunning: () => 1 })
  const failing = limiter.run(() => Promise.reject(new Error('no')))
  const next = limiter.run(async () => 'ran')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('ran')
})

test('a task called off while it waits never runs', async () => {
  const { started, task } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1 })
  const controller = new AbortController()
  limiter.run(task('running'))
  const waiting = limiter.run(task('waiting'), { signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
  expect(started).toEqual(['running'])
})

test('beyond those that may wait, tasks are refused and never run', async () => {
  const { started, task, finish } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1, maxWaiting: 1 })
  limiter.run(task('running'))
  limiter.run(task('waiting'))
  await expect(limiter.run(task('refused'))).rejects.toMatchObject({ kind: 'unavailable' })
  await finish('running')
  expect(started).toEqual(['running', 'waiting'])
})

test('a task whose time runs out while it waits ends as one that got no answer', async () => {
  const { task } = createTasks()
  const limiter = createLimiter({ maxRunning: () => 1 })
  limiter.run(task('running'))
  const waiting = limiter.run(task('waiting'), { signal: AbortSignal.timeout(1) })
  await expect(waiting).rejects.toMatchObject({ kind: 'unavailable', reason: 'TIMEOUT' })
})

test('what nobody waits for starts last and leaves a place free', async () => {
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
