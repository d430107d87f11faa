import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { framePart } from '@/components/ui/lazy-part'
import { useHydrated } from '@/hooks/use-hydrated'
import { retryImport } from '@/lib/browser/retry-import'
import { whenIdle } from '@/lib/browser/when-idle'

// A template, which the linter doesn't follow: it takes the cycles of `import()`, which are harmless, for those of `import`.
const importBundle = () => import(`./deferred-bundle`)

type Bundle = Awaited<ReturnType<typeof importBundle>>

/** For its functions. Fails as `import` does; then the next call tries again. */
export const loadDeferred = retryImport(importBundle)

/** A component of the bundle, loaded when it is first rendered. */
export const deferredPart = <P extends object>(pick: (bundle: Bundle) => ComponentType<P>) =>
  framePart(async () => pick(await importBundle()))

/** One that is on the screen from the start: rendered in the browser alone, once the page is idle. */
export function idlePart<P extends object>(pick: (bundle: Bundle) => ComponentType<P>): ComponentType<P> {
  const Part = framePart(async () => {
    await whenIdle()
    return pick(await importBundle())
  })
  return (props) => createElement(InBrowser, null, createElement<P>(Part, props))
}

function InBrowser({ children }: { children?: ReactNode }) {
  return useHydrated() ? createElement(Suspense, null, children) : null
}
