/** A value, a reducer and those who want to hear of changes. Knows no React. */
export type Store<S, F> = {
  getState(): S
  getInitialState(): S
  /** Answers its own undo. */
  subscribe(listener: () => void): () => void
  /** The same reference from the reducer means that nobody is told. */
  dispatch(fact: F): void
}

export function createStore<S, F>(reduce: (state: S, fact: F) => S, initial: S): Store<S, F> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    getInitialState: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch(fact) {
      const next = reduce(state, fact)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
  }
}
