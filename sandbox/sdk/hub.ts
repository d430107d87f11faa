import type { World } from '../world'
import type { Connection } from './connection'
import type { SdkErrorEvent } from './messages'

/** The SDK devices of one sandbox, and their simulated errors. */
export type SdkHub = {
  connections: Set<Connection>
  /** Errors for the next devices that connect, in order; empty means none. */
  refusals: { event: SdkErrorEvent; message: string }[]
}

const hubs = new WeakMap<World, SdkHub>()

/** The hub of a world, shared by the SDK’s routes and the control plane. */
export function hubOf(world: World): SdkHub {
  const hub = hubs.get(world) ?? { connections: new Set(), refusals: [] }
  hubs.set(world, hub)
  return hub
}
