import { type ComponentType, lazy } from 'react'
import { whenOnline } from '@/lib/when-online'

/**
 * A component whose code is loaded when it is first rendered; without a network it waits for one. `Instead` takes its
 * place where the server has a new version without that code; by default nothing does.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>, Instead?: ComponentType<P>) {
  return lazy(whenOnline(async () => ({ default: await load() }), Instead && { default: Instead }))
}
