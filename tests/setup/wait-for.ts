import { vi } from 'vitest'

/** `vi.waitFor` with the patience that a busy machine needs. Gives what `check` gives as soon as it does not throw. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000 })

export function deferred<T = void>() {
  let keep: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    keep = resolve
  })
  return [promise, keep] as const
}
