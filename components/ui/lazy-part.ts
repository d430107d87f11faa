import { type ComponentType, createElement, lazy } from 'react'
import { retryImport } from '@/lib/browser/retry-import'

const failsForMs = 500

/**
 * A component that loads its code on first render, and again after a failure, unlike `React.lazy`. `Instead` replaces
 * it if the server’s new version lacks the code.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead?: ComponentType<P>,
): ComponentType<P> {
  const loadPart = retryImport(async () => ({ default: await load() }), Instead && { default: Instead })
  const create = () =>
    lazy(() =>
      loadPart().catch((error: unknown) => {
        // Delayed, since React renders a second time before it shows the failure.
        setTimeout(() => {
          Part = create()
        }, failsForMs)
        throw error
      }),
    )
  let Part = create()
  return function LazyPart(props: P) {
    return createElement<P>(Part as ComponentType<P>, props)
  }
}

const nextTryMs = 15_000

/** A lazy part of the frame: if its code fails to load, its place stays empty for a while, and nothing else fails. */
export function framePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const loadPart = retryImport(load)
  const keepTrying = (): Promise<ComponentType<P>> =>
    loadPart().catch(() => new Promise((resolve) => setTimeout(resolve, nextTryMs)).then(keepTrying))
  return lazyPart(keepTrying)
}
