import { NotHere } from '@/components/screen/not-here'

export default function EpisodeNotFound() {
  return (
    <NotHere what="episode" wayOn={{ href: '/collection?kind=episodes', label: 'Go to your episodes' }} />
  )
}
