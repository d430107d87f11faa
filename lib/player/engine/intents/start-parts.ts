import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import type { Embedding } from '@/lib/player/embedding/embedding'
import type { EngineContext } from '@/lib/player/engine/context'
import type { Heart } from '@/lib/player/engine/follow-heart'
import type { Runner } from '@/lib/player/engine/intents/runner'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import type { OwnDevice } from '@/lib/player/engine/own-device/own-device'
import type { UpNext } from '@/lib/player/engine/up-next/up-next'

export type StartParts = {
  context: EngineContext
  runner: Runner
  own: OwnDevice
  send(command: DeviceCommand, signal?: AbortSignal): Promise<PlayerAnswer>
  upNext: UpNext
  embedding: Embedding | undefined
}

export type CommandParts = StartParts & { others: OtherDevices; heart: Heart }
