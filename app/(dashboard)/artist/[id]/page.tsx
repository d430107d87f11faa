import { Artist, ArtistSkeleton } from '@/components/artist/artist'
import { seedPage } from '@/lib/spotify/cache/seed'
import { artistRead, artistSongsRead } from '@/lib/spotify/endpoints/reads'
import { thingPage } from '../../thing-page'

export default thingPage({
  Screen: Artist,
  Skeleton: ArtistSkeleton,
  seed: (id) => seedPage([artistRead(id), artistSongsRead(id)]),
})
