import { LikedSongs } from '@/components/library/liked-songs'

export default function LikedSongsPage() {
  return <LikedSongs />
}
