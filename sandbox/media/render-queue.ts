import { keyOf, type Render, type RenderedBytes, type RenderJob, rankOf } from './render-job'

export type RenderQueue = {
  /**
   * Equal concurrent jobs are rendered once. Null: every requester had left (`signal`) when its turn came, so it was
   * skipped.
   */
  order(job: RenderJob, signal?: AbortSignal): Promise<RenderedBytes | null>
}

type Order = {
  job: RenderJob
  wantedBy: (AbortSignal | undefined)[]
  made: Promise<RenderedBytes | null>
  resolve(bytes: RenderedBytes | null): void
  reject(problem: unknown): void
}

/** Runs jobs one at a time, the most urgent first, then by arrival. */
export function createRenderQueue(render: Render): RenderQueue {
  const open = new Map<string, Order>()
  const waiting = new Set<Order>()
  let isWorking = false

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let next = mostUrgent(waiting); next; next = mostUrgent(waiting)) {
      waiting.delete(next)
      if (isWanted(next)) await render(next.job).then(next.resolve, next.reject)
      else next.resolve(null)
      open.delete(keyOf(next.job))
    }
    isWorking = false
  }

  return {
    order(job, signal) {
      const key = keyOf(job)
      const shared = open.get(key)
      const order = shared ?? newOrder(job)
      order.wantedBy.push(signal)
      if (!shared) {
        open.set(key, order)
        waiting.add(order)
      }
      void work()
      return order.made
    },
  }
}

function newOrder(job: RenderJob): Order {
  let resolve: Order['resolve'] = () => {}
  let reject: Order['reject'] = () => {}
  const made = new Promise<RenderedBytes | null>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { job, wantedBy: [], made, resolve, reject }
}

function isWanted({ wantedBy }: Order): boolean {
  return wantedBy.some((signal) => !signal?.aborted)
}

function mostUrgent(orders: Set<Order>): Order | undefined {
  let first: Order | undefined
  for (const order of orders) {
    if (!first || rankOf(order.job) < rankOf(first.job)) first = order
  }
  return first
}
