import { NotHere } from '@/components/screen/not-here'

export default function ArtistNotFound() {
  return <NotHere what="artist" wayOn={{ href: '/collection?kind=artists', label: 'Go to your artists' }} />
}
