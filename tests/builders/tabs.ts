type Lockable = (lock: Lock | null) => unknown

/** What the tabs of one browser have in common: Web Locks by name, and messages to all tabs but the sender. */
export function createBrowser({ messageMs = 2 } = {}) {
  const held = new Map<string, (() => void)[]>()
  const channels = new Set<{ target: EventTarget }>()

  async function hold(name: string, run: Lockable): Promise<unknown> {
    try {
      return await run({ name, mode: 'exclusive' })
    } finally {
      const next = held.get(name)?.shift()
      if (next) next()
      else held.delete(name)
    }
  }

  function request(name: string, options: LockOptions, run: Lockable): Promise<unknown> {
    const line = held.get(name)
    if (!line) {
      held.set(name, [])
      return hold(name, run)
    }
    if (options.ifAvailable) return Promise.resolve(run(null))
    return new Promise((resolve, reject) => {
      const grant = () => void hold(name, run).then(resolve, reject)
      line.push(grant)
      options.signal?.addEventListener('abort', () => {
        const place = line.indexOf(grant)
        if (place < 0) return
        line.splice(place, 1)
        reject(new DOMException('given up', 'AbortError'))
      })
    })
  }

  return {
    locks: { request } as unknown as Pick<LockManager, 'request'>,
    openChannel(): Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> {
      const own = { target: new EventTarget() }
      channels.add(own)
      return {
        close: () => channels.delete(own),
        addEventListener: own.target.addEventListener.bind(own.target),
        postMessage(message: unknown) {
          const data = structuredClone(message)
          const others = [...channels].filter((channel) => channel !== own)
          // Later, as between processes.
          setTimeout(() => {
            for (const { target } of others) target.dispatchEvent(new MessageEvent('message', { data }))
          }, messageMs)
        },
      }
    },
  }
}
