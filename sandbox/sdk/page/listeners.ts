export type Callback = (payload: unknown) => void

/** Event listeners by name; one that throws doesn’t stop the others. */
export function createListeners() {
  const byName = new Map<string, Set<Callback>>()
  return {
    add(name: string, callback: Callback): void {
      byName.set(name, (byName.get(name) ?? new Set()).add(callback))
    },
    /** Without a callback: all listeners of that event. */
    remove(name: string, callback?: Callback): void {
      if (callback) {
        byName.get(name)?.delete(callback)
      } else {
        byName.delete(name)
      }
    },
    emit(name: string, payload: unknown): void {
      for (const callback of [...(byName.get(name) ?? [])]) {
        try {
          callback(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
