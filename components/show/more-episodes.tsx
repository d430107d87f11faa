import { Shelf, ShelfLink } from '@/components/screen/shelf'
import { ChoosableList } from '@/components/selection/choosable-list'
import { useRead } from '@/hooks/use-read'
import type { Episode, ShowRef } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { firstEpisodesRead } from '@/lib/spotify/endpoints/reads'
import { episodeWords } from '@/lib/words/detail-words'
import { EpisodeRow } from './episode-row'

const mostShown = 5

/** The newest of the same show; nothing where they cannot be read, since the link leads there all the same. */
export function MoreEpisodes({ than, show }: { than: Episode; show: ShowRef & { id: string } }) {
  const { data } = useRead(firstEpisodesRead(show.id))
  const others = (data?.items ?? []).filter(({ id }) => id !== than.id).slice(0, mostShown)
  return (
    <Shelf
      heading={episodeWords.moreOf(show.name)}
      more={<ShelfLink href={`/show/${show.id}`}>{episodeWords.allOf(show.name)}</ShelfLink>}
    >
      {others.length > 0 ? (
        <ChoosableList things={others.map(itemTarget)}>
          <ul aria-label={episodeWords.moreOf(show.name)}>
            {others.map((episode, index) => (
              <EpisodeRow
                key={episode.id}
                episode={episode}
                showUri={show.uri}
                place={{ index, count: others.length }}
              />
            ))}
          </ul>
        </ChoosableList>
      ) : null}
    </Shelf>
  )
}
