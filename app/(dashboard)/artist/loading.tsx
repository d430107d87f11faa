import { PlaceLoading } from '@/components/screen/place-loading'

export default function ArtistLoading() {
  return <PlaceLoading kind="artist" />
}
