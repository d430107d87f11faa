import { NotHere } from '@/components/screen/not-here'

export default function PlaylistNotFound() {
  return (
    <NotHere what="playlist" wayOn={{ href: '/collection?kind=playlists', label: 'Go to your playlists' }} />
  )
}
