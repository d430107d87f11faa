import { Episode, EpisodeSkeleton } from '@/components/show/episode'
import { seedPage } from '@/lib/spotify/cache/seed'
import { episodeRead } from '@/lib/spotify/endpoints/reads'
import { thingPage } from '../../thing-page'

export default thingPage({
  Screen: Episode,
  Skeleton: EpisodeSkeleton,
  seed: (id) => seedPage([episodeRead(id)]),
})
