type Waiting = { grant: () => void; signal: AbortSignal | undefined }

/** Web Locks among the tabs of one test: of each name one holder, the others in line, and stealing. */
export function createLocks() {
  const locks = new Map<string, ReturnType<typeof createLock>>()
  return {
    request(name: string, options: LockOptions, run: (lock: Lock | null) => unknown) {
      const lock = locks.get(name) ?? createLock(name)
      locks.set(name, lock)
      return lock(options, run)
    },
  }
}

function createLock(name: string) {
  let holder: { lose: () => void } | null = null
  const line: Waiting[] = []

  function hold(run: (lock: Lock) => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const mine = { lose: () => reject(new DOMException('stolen', 'AbortError')) }
      holder = mine
      Promise.resolve(run({ name, mode: 'exclusive' })).then((value) => {
        if (holder !== mine) return
        holder = null
        resolve(value)
        line.shift()?.grant()
      }, reject)
    })
  }

  return function request(options: LockOptions, run: (lock: Lock | null) => unknown) {
    if (options.steal) {
      // The browser takes its time to grant a lock.
      return settle().then(() => {
        holder?.lose()
        return hold(run)
      })
    }
    if (holder === null) return hold(run)
    if (options.ifAvailable) return Promise.resolve(run(null))
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { grant: () => void hold(run).then(resolve, reject), signal: options.signal }
      options.signal?.addEventListener('abort', () => {
        line.splice(line.indexOf(waiting), 1)
        reject(new DOMException('given up', 'AbortError'))
      })
      line.push(waiting)
    })
  }
}

export async function settle(turns = 5) {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}
