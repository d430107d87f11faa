import { PlaceLoading } from '@/components/screen/place-loading'

export default function PlaylistLoading() {
  return <PlaceLoading kind="playlist" />
}
