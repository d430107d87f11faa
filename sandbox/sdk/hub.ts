import type { World } from '../world'
import type { Connection } from './connection'
import type { SdkErrorEvent } from './messages'

/** The SDK devices of one sandbox, and how they are made to misbehave. */
export type SdkHub = {
  connections: Set<Connection>
  /** For the next devices that connect, first come first served; when empty all is well. */
  refusals: { event: SdkErrorEvent; message: string }[]
}

const hubs = new WeakMap<World, SdkHub>()

/** The hub of a world: the SDK's routes and the control plane meet here. */
export function hubOf(world: World): SdkHub {
  const hub = hubs.get(world) ?? { connections: new Set(), refusals: [] }
  hubs.set(world, hub)
  return hub
}
