/** A promise, and what keeps it. */
export function deferred<T = void>() {
  let keep: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    keep = resolve
  })
  return [promise, keep] as const
}
