/** The used part of https://developer.spotify.com/documentation/web-playback-sdk/reference */

export type SdkEvents = {
  ready: { device_id?: string }
  not_ready: { device_id: string }
  player_state_changed: SdkState | null
  autoplay_failed: undefined
  initialization_error: { message: string }
  authentication_error: { message: string }
  account_error: { message: string }
  playback_error: { message: string }
}

/** As documented. The script changes without notice, so any field may be missing. */
export type SdkTrack = {
  uri?: string
  id?: string | null
  type?: 'track' | 'episode' | 'chapter' | 'ad'
  name?: string
  duration_ms?: number
  linked_from?: { uri?: string | null } | null
  album?: {
    uri?: string
    name?: string
    images?: ({ url?: string; width?: number | null; height?: number | null } | null)[]
  } | null
  artists?: ({ name?: string; uri?: string } | null)[]
}

/** Actions absent from `disallows` are allowed; `position` may exceed `duration` for a moment. */
export type SdkState = {
  position?: number
  duration?: number
  paused?: boolean
  shuffle?: boolean
  repeat_mode?: 0 | 1 | 2
  context?: { uri?: string | null } | null
  disallows?: Partial<Record<string, boolean>> | null
  track_window?: {
    current_track?: SdkTrack | null
    previous_tracks?: (SdkTrack | null)[]
    next_tracks?: (SdkTrack | null)[]
  } | null
}

/** Every promise means "sent", not "done". */
export type SdkPlayer = {
  connect(): Promise<boolean>
  disconnect(): void
  addListener<E extends keyof SdkEvents>(event: E, listener: (payload: SdkEvents[E]) => void): boolean
  removeListener<E extends keyof SdkEvents>(event: E): boolean
  getCurrentState(): Promise<SdkState | null>
  setVolume(volume: number): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  seek(positionMs: number): Promise<void>
  previousTrack(): Promise<void>
  nextTrack(): Promise<void>
  activateElement(): Promise<void>
}

export type SdkPlayerOptions = {
  name: string
  getOAuthToken: (answer: (token: string) => void) => void
  /** 0–1. */
  volume?: number
  enableMediaSession?: boolean
}

export type Sdk = { Player: new (options: SdkPlayerOptions) => SdkPlayer }

export type SdkWindow = Window & { Spotify?: Sdk; onSpotifyWebPlaybackSDKReady?: () => void }
