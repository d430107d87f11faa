import { Album, AlbumSkeleton } from '@/components/album/album'
import { seedPage } from '@/lib/seed/seed'
import { albumRead } from '@/lib/spotify/endpoints/reads'
import { thingPage } from '../../thing-page'

export default thingPage({ Screen: Album, Skeleton: AlbumSkeleton, seed: (id) => seedPage([albumRead(id)]) })
