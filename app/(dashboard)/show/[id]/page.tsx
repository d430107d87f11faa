import { notFound } from 'next/navigation'
import { Show } from '@/components/show/show'
import { isSpotifyId } from '@/lib/music/uri'

export default async function ShowPage({ params }: PageProps<'/show/[id]'>) {
  const { id } = await params
  if (!isSpotifyId(id)) notFound()
  return <Show key={id} id={id} />
}
