/**
 * The SDK’s playback state.
 * https://developer.spotify.com/documentation/web-playback-sdk/reference#webplaybackstate-object
 */
export type SdkState = {
  /** Epoch ms of this state. */
  timestamp: number
  position: number
  duration: number
  paused: boolean
  loading: boolean
  shuffle: boolean
  shuffle_mode: 0 | 1
  /** 0 off, 1 the list, 2 the track. */
  repeat_mode: 0 | 1 | 2
  playback_id: string
  playback_quality: string
  playback_speed: number
  playback_features: {
    hifi_status: string
    playback_speed: { current: number; selected: number; restricted: boolean }
    signal_ids: string[]
    modes: Record<string, string>
  }
  context: { uri: string | null; metadata: Record<string, unknown> | null }
  /** Only disallowed actions; a fault may omit it. */
  disallows?: Record<string, boolean>
  restrictions: Record<string, string[]>
  track_window: { current_track: SdkTrack; previous_tracks: SdkTrack[]; next_tracks: SdkTrack[] }
}

export type SdkTrack = {
  uri: string
  id: string
  uid: string
  type: 'track' | 'episode' | 'chapter' | 'ad'
  media_type: 'audio'
  track_type: 'audio'
  content_type: 'music' | 'episode' | 'chapter' | 'ad'
  name: string
  duration_ms: number
  is_playable: boolean
  linked_from: { uri: string | null; id: string | null }
  linked_from_uri: null
  album: { uri: string; name: string; images: SdkImage[] }
  artists: { name: string; uri: string; url: string }[]
}

export type SdkImage = { url: string; width: number; height: number; size: string }
