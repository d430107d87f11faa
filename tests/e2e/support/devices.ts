import { expect } from '@playwright/test'
import type { Control } from './control'

/** The sandbox's speaker, which is always there. */
export const speakerId = '7c1f0a52d8e94b6fa3350b9b1d2e4c6085a7f913'

type Row = { uri: string; durationMs: number }

type SessionState = {
  devices: { id: string; isSdk: boolean }[]
  activeDeviceId: string | null
  isShuffled: boolean
  queued: Row[]
  playback: {
    contextUri: string | null
    rows: Row[]
    cursor: number
    current: Row
    isPlaying: boolean
    positionMs: number
    takenAtMs: number
  } | null
}

export async function playerState(control: Control): Promise<SessionState & { nowMs: number }> {
  const { player, nowMs } = (await control.state()) as {
    player: Record<string, SessionState>
    nowMs: number
  }
  const states = Object.values(player)
  const busy = states.find(({ playback, devices }) => playback ?? devices.some(({ isSdk }) => isSdk))
  const state = busy ?? states[0]
  if (!state) throw new Error('The sandbox has no listener.')
  return { ...state, nowMs }
}

/** Ids of the pages that are devices at this moment. */
export async function browserDevices(control: Control): Promise<string[]> {
  const { devices } = await playerState(control)
  return devices.filter(({ isSdk }) => isSdk).map(({ id }) => id)
}

/** Until the page is a device: what the sandbox is told to do to the next one then meets the page's next one. */
export async function whenDeviceReady(control: Control): Promise<void> {
  await expect.poll(async () => (await browserDevices(control)).length).toBe(1)
}
