import { PlaceLoading } from '@/components/screen/place-loading'

export default function AlbumLoading() {
  return <PlaceLoading kind="album" />
}
