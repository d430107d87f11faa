import { Playlist, PlaylistSkeleton } from '@/components/playlist/playlist'
import { seedPlaylist } from '@/lib/seed/seed'
import { thingPage } from '../../thing-page'

export default thingPage({ Screen: Playlist, Skeleton: PlaylistSkeleton, seed: seedPlaylist })
