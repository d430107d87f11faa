/**
 * Spotify's answers as they really come: for both kinds of apps, with missing and null fields, and old names beside
 * new ones. They never leave this folder. https://developer.spotify.com/documentation/web-api
 */

type Maybe<T> = T | null | undefined
/** Any field may be missing or null. */
type Loose<T> = { [K in keyof T]?: Maybe<T[K]> }

export type SpotifyPage<T> = Loose<{
  items: Maybe<T>[]
  limit: number
  offset: number
  total: number
  next: string
}>

export type SpotifyCursorPage<T> = SpotifyPage<T> & Loose<{ cursors: Loose<{ after: string }> }>

export type SpotifyImage = Loose<{ url: string; width: number; height: number }>

export type SpotifyLinked = Loose<{ external_urls: Loose<{ spotify: string }> }>

export type SpotifyEntity = SpotifyLinked &
  Loose<{ id: string; uri: string; type: string; name: string; images: Maybe<SpotifyImage>[] }>

export type SpotifyRestricted = Loose<{ is_playable: boolean; restrictions: Loose<{ reason: string }> }>

export type SpotifyArtist = SpotifyEntity & Loose<{ genres: string[] }>

export type SpotifyAlbum = SpotifyEntity &
  Loose<{
    album_type: string
    artists: Maybe<SpotifyArtist>[]
    copyrights: Maybe<Loose<{ text: string }>>[]
    label: string
    release_date: string
    total_tracks: number
    tracks: SpotifyPage<SpotifyTrack>
  }>

export type SpotifyTrack = SpotifyEntity &
  SpotifyRestricted &
  Loose<{
    album: SpotifyAlbum
    artists: Maybe<SpotifyArtist>[]
    disc_number: number
    duration_ms: number
    explicit: boolean
    external_ids: Loose<{ isrc: string }>
    is_local: boolean
    linked_from: Loose<{ uri: string }>
    track_number: number
  }>

type SpotifyDescribed = Loose<{ description: string; html_description: string }>

export type SpotifyShow = SpotifyEntity &
  SpotifyDescribed &
  Loose<{ publisher: string; total_episodes: number }>

export type SpotifyAudiobook = SpotifyEntity & Loose<{ authors: Maybe<Loose<{ name: string }>>[] }>

/** A chapter of an audiobook is an episode, too: without a `show`. */
export type SpotifyEpisode = SpotifyEntity &
  SpotifyRestricted &
  SpotifyDescribed &
  Loose<{
    duration_ms: number
    explicit: boolean
    release_date: string
    resume_point: Loose<{ fully_played: boolean; resume_position_ms: number }>
    show: SpotifyShow
    audiobook: SpotifyAudiobook
  }>

export type SpotifyPlayable = SpotifyTrack & SpotifyEpisode

export type SpotifyRow = Loose<{
  added_at: string
  added_by: Loose<{ id: string }>
  /** `track` is the older name of `item`. */
  item: SpotifyPlayable
  track: SpotifyPlayable
}>

export type SpotifySavedRow = Loose<{
  added_at: string
  album: SpotifyAlbum
  show: SpotifyShow
  episode: SpotifyEpisode
}>

export type SpotifyHistoryRow = Loose<{
  track: SpotifyPlayable
  played_at: string
  context: Loose<{ uri: string }>
}>

export type SpotifyUser = SpotifyEntity & Loose<{ display_name: string }>

export type SpotifyPlaylist = SpotifyEntity &
  Loose<{
    collaborative: boolean
    description: string
    owner: SpotifyUser
    public: boolean
    snapshot_id: string
    /** `tracks` is the older name of `items`; both are missing where the rows are withheld. */
    items: SpotifyPage<SpotifyRow>
    tracks: SpotifyPage<SpotifyRow>
  }>

export type SpotifySnapshot = Loose<{ snapshot_id: string }>

export type SpotifyPopularTracks = Loose<{ tracks: Maybe<SpotifyTrack>[] }>

export type SpotifySearchResults = Loose<{
  tracks: SpotifyPage<SpotifyTrack>
  albums: SpotifyPage<SpotifyAlbum>
  artists: SpotifyPage<SpotifyArtist>
  playlists: SpotifyPage<SpotifyPlaylist>
  shows: SpotifyPage<SpotifyShow>
  episodes: SpotifyPage<SpotifyEpisode>
}>

export type SpotifyDevice = Loose<{
  id: string
  name: string
  type: string
  is_active: boolean
  is_restricted: boolean
  volume_percent: number
  supports_volume: boolean
}>

export type SpotifyPlayback = Loose<{
  device: SpotifyDevice
  repeat_state: string
  shuffle_state: boolean
  context: Loose<{ uri: string; type: string }>
  progress_ms: number
  is_playing: boolean
  item: SpotifyPlayable
  currently_playing_type: string
  actions: Loose<{ disallows: Record<string, Maybe<boolean>> }>
}>

export type SpotifyQueue = Loose<{ currently_playing: SpotifyPlayable; queue: Maybe<SpotifyPlayable>[] }>
