import { type ComponentType, lazy } from 'react'
import { whenOnline } from '@/lib/when-online'

/** A component whose code is loaded when it is first rendered; without a network it waits for one. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(whenOnline(async () => ({ default: await load() })))
}
