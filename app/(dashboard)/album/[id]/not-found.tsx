import { NotHere } from '@/components/screen/not-here'

export default function AlbumNotFound() {
  return <NotHere what="album" wayOn={{ href: '/collection?kind=albums', label: 'Go to your albums' }} />
}
