import { Show, ShowSkeleton } from '@/components/show/show'
import { seedPage } from '@/lib/seed/seed'
import { firstEpisodesRead, showRead } from '@/lib/spotify/endpoints/reads'
import { thingPage } from '../../thing-page'

export default thingPage({
  Screen: Show,
  Skeleton: ShowSkeleton,
  seed: (id) => seedPage([showRead(id), firstEpisodesRead(id)]),
})
