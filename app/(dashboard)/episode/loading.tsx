import { PlaceLoading } from '@/components/screen/place-loading'

export default function EpisodeLoading() {
  return <PlaceLoading kind="episode" />
}
