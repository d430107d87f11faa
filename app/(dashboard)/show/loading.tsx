import { PlaceLoading } from '@/components/screen/place-loading'

export default function ShowLoading() {
  return <PlaceLoading kind="show" />
}
