import { Episode, EpisodeSkeleton } from '@/components/show/episode'
import { seedPage } from '@/lib/seed/seed'
import { episodeRead } from '@/lib/spotify/endpoints/reads'
import { thingPage } from '../../thing-page'

export default thingPage({
  Screen: Episode,
  Skeleton: EpisodeSkeleton,
  seed: (id) => seedPage([episodeRead(id)]),
})
