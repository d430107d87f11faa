export type ReadableStore<S> = {
  getState(): S
  /** The value the store was made with: what the server renders. */
  getInitialState(): S
  /** `listener` is called after each change. Returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

export type Store<S> = ReadableStore<S> & {
  /** Setting the current value again calls nobody. */
  setState(next: S): void
}

/** The one observable value of this code base. Knows no React; components read it with `useStore`. */
export function createStore<S>(initial: S): Store<S> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    getInitialState: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setState(next) {
      if (Object.is(next, state)) return
      state = next
      // A copy: listeners may unsubscribe while they are being called.
      for (const listener of [...listeners]) listener()
    },
  }
}

/** Makes one value for each object, and gives the same one from then on. */
export function oncePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
