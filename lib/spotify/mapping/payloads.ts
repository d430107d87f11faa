/**
 * The provider's answers as they really come: for both kinds of app, with missing and null fields, and old names beside
 * new ones. They never leave this folder. https://developer.spotify.com/documentation/web-api
 */

type Maybe<T> = T | null | undefined

export type SpotifyPage<T> = {
  items?: Maybe<Maybe<T>[]>
  limit?: Maybe<number>
  offset?: Maybe<number>
  total?: Maybe<number>
  next?: Maybe<string>
}

export type SpotifyCursorPage<T> = SpotifyPage<T> & { cursors?: Maybe<{ after?: Maybe<string> }> }

export type SpotifyImage = { url?: Maybe<string>; width?: Maybe<number>; height?: Maybe<number> }

type SpotifyLinked = { external_urls?: Maybe<{ spotify?: Maybe<string> }> }

export type SpotifyEntity = SpotifyLinked & {
  id?: Maybe<string>
  uri?: Maybe<string>
  type?: Maybe<string>
  name?: Maybe<string>
  images?: Maybe<Maybe<SpotifyImage>[]>
}

type SpotifyRestricted = {
  is_playable?: Maybe<boolean>
  restrictions?: Maybe<{ reason?: Maybe<string> }>
}

export type SpotifyArtist = SpotifyEntity & { genres?: Maybe<string[]> }

export type SpotifyAlbum = SpotifyEntity & {
  album_type?: Maybe<string>
  artists?: Maybe<Maybe<SpotifyArtist>[]>
  copyrights?: Maybe<Maybe<{ text?: Maybe<string> }>[]>
  label?: Maybe<string>
  release_date?: Maybe<string>
  total_tracks?: Maybe<number>
  tracks?: Maybe<SpotifyPage<SpotifyTrack>>
}

export type SpotifyTrack = SpotifyEntity &
  SpotifyRestricted & {
    album?: Maybe<SpotifyAlbum>
    artists?: Maybe<Maybe<SpotifyArtist>[]>
    disc_number?: Maybe<number>
    duration_ms?: Maybe<number>
    explicit?: Maybe<boolean>
    external_ids?: Maybe<{ isrc?: Maybe<string> }>
    is_local?: Maybe<boolean>
    linked_from?: Maybe<{ uri?: Maybe<string> }>
    track_number?: Maybe<number>
  }

export type SpotifyShow = SpotifyEntity & {
  description?: Maybe<string>
  html_description?: Maybe<string>
  publisher?: Maybe<string>
  total_episodes?: Maybe<number>
}

export type SpotifyEpisode = SpotifyEntity &
  SpotifyRestricted & {
    description?: Maybe<string>
    html_description?: Maybe<string>
    duration_ms?: Maybe<number>
    explicit?: Maybe<boolean>
    release_date?: Maybe<string>
    resume_point?: Maybe<{ fully_played?: Maybe<boolean>; resume_position_ms?: Maybe<number> }>
    show?: Maybe<SpotifyShow>
  }

export type SpotifyPlayable = SpotifyTrack & SpotifyEpisode

export type SpotifyRow = {
  added_at?: Maybe<string>
  added_by?: Maybe<{ id?: Maybe<string> }>
  /** `track` is the older name of `item`. */
  item?: Maybe<SpotifyPlayable>
  track?: Maybe<SpotifyPlayable>
}

export type SpotifySavedRow = {
  added_at?: Maybe<string>
  album?: Maybe<SpotifyAlbum>
  show?: Maybe<SpotifyShow>
  episode?: Maybe<SpotifyEpisode>
}

export type SpotifyHistoryRow = {
  track?: Maybe<SpotifyPlayable>
  played_at?: Maybe<string>
  context?: Maybe<{ uri?: Maybe<string> }>
}

export type SpotifyUser = SpotifyEntity & { display_name?: Maybe<string> }

export type SpotifyPlaylist = SpotifyEntity & {
  collaborative?: Maybe<boolean>
  description?: Maybe<string>
  owner?: Maybe<SpotifyUser>
  public?: Maybe<boolean>
  snapshot_id?: Maybe<string>
  /** `tracks` is the older name of `items`; both are missing where the rows are withheld. */
  items?: Maybe<SpotifyPage<SpotifyRow>>
  tracks?: Maybe<SpotifyPage<SpotifyRow>>
}

export type SpotifySnapshot = { snapshot_id?: Maybe<string> }

export type SpotifyPopularTracks = { tracks?: Maybe<Maybe<SpotifyTrack>[]> }

export type SpotifySearchResults = {
  tracks?: Maybe<SpotifyPage<SpotifyTrack>>
  albums?: Maybe<SpotifyPage<SpotifyAlbum>>
  artists?: Maybe<SpotifyPage<SpotifyArtist>>
  playlists?: Maybe<SpotifyPage<SpotifyPlaylist>>
  shows?: Maybe<SpotifyPage<SpotifyShow>>
  episodes?: Maybe<SpotifyPage<SpotifyEpisode>>
}

export type SpotifyDevice = {
  id?: Maybe<string>
  name?: Maybe<string>
  type?: Maybe<string>
  is_active?: Maybe<boolean>
  is_restricted?: Maybe<boolean>
  volume_percent?: Maybe<number>
  supports_volume?: Maybe<boolean>
}

export type SpotifyPlayback = {
  device?: Maybe<SpotifyDevice>
  repeat_state?: Maybe<string>
  shuffle_state?: Maybe<boolean>
  context?: Maybe<{ uri?: Maybe<string>; type?: Maybe<string> }>
  progress_ms?: Maybe<number>
  is_playing?: Maybe<boolean>
  item?: Maybe<SpotifyPlayable>
  currently_playing_type?: Maybe<string>
  actions?: Maybe<{ disallows?: Maybe<Record<string, Maybe<boolean>>> }>
}

export type SpotifyQueue = {
  currently_playing?: Maybe<SpotifyPlayable>
  queue?: Maybe<Maybe<SpotifyPlayable>[]>
}
