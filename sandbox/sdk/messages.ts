import type { SdkState } from './sdk-state'

export type SdkErrorEvent =
  | 'initialization_error'
  | 'authentication_error'
  | 'account_error'
  | 'playback_error'

/** From the sandbox to the frame: one JSON text per line of a response that stays open while the device exists. */
export type DealerMessage =
  | { type: 'ready'; deviceId: string }
  | { type: 'not-ready'; deviceId: string }
  /** Simulated sleep: this channel is dead from now on. */
  | { type: 'asleep' }
  | { type: 'state'; state: SdkState | null }
  | { type: 'volume'; volume: number }

/**
 * The answer to a handshake that failed. Failures travel as `200`, because a browser writes every other status to
 * the console of the page.
 */
export type Rejection = { isTokenRefused: boolean; event: SdkErrorEvent; message: string }

export type CommandAnswer = 'done' | 'nothing-loaded' | 'token-refused'

/** What a page may ask of its own device. */
export type DeviceCommand =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'seek'; positionMs: number }
  | { type: 'volume'; volume: number }
  | { type: 'rename'; name: string }

/** From the page’s script to the frame, over the player’s port. */
export type PageMessage =
  | { type: 'connect'; name: string; volume: number; isMediaSessionOn: boolean }
  | { type: 'disconnect' }
  | { type: 'token'; token: string }
  | { type: 'command'; id: number; command: DeviceCommand }
  | { type: 'activate'; id: number }

/** From the frame to the page's script. */
export type FrameMessage =
  | { type: 'connected'; isOk: boolean }
  | { type: 'token-wanted' }
  | { type: 'done'; id: number }
  | { type: 'volume'; volume: number }
  | { type: 'state'; state: SdkState | null }
  | { type: 'event'; name: 'ready' | 'not_ready'; payload: { device_id: string } }
  | { type: 'event'; name: SdkErrorEvent; payload: { message: string } }
  | { type: 'event'; name: 'autoplay_failed'; payload: undefined }

/** The first message a frame gets from a page; its port carries everything after. */
export const OPEN = 'playback-sdk:open'

/** Posted to the frame’s window in a gesture: WebKit passes a gesture with such a message, not with a port’s. */
export const ACTIVATE = 'playback-sdk:activate'
