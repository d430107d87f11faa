import { Artist, ArtistSkeleton } from '@/components/artist/artist'
import { seedPage } from '@/lib/seed/seed'
import { artistRead, artistSongsRead } from '@/lib/spotify/endpoints/reads'
import { thingPage } from '../../thing-page'

export default thingPage({
  Screen: Artist,
  Skeleton: ArtistSkeleton,
  seed: (id) => seedPage([artistRead(id), artistSongsRead(id)]),
})
