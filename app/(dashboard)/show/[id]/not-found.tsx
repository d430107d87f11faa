import { NotHere } from '@/components/screen/not-here'

export default function ShowNotFound() {
  return <NotHere what="podcast" wayOn={{ href: '/collection?kind=shows', label: 'Go to your podcasts' }} />
}
