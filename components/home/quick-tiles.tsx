import { clsx } from 'clsx'
import type { Route } from 'next'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { LazyChoosableList } from '@/components/selection/lazy-choosable-list'
import { Artwork, LikedEmblem } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { CoveringLink, Truncated } from '@/components/ui/text'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import type { Lists } from '@/lib/lists/lists'
import type { ImageSource, Playlist } from '@/lib/music/entities'
import { menuTargetOf } from '@/lib/music/menu-target'
import { likedRequest } from '@/lib/player/play-requests'
import { selectIsPlaying, selectOrigin, selectPlayingUri } from '@/lib/player/selectors'
import { commonWords } from '@/lib/words/common-words'
import { homeWords } from '@/lib/words/home-words'
import cardStyles from './jump-back-in.module.css'
import styles from './quick-tiles.module.css'
import type { RecentCard } from './recent-cards'

/** Three columns on the widest screen, two elsewhere. */
const mostTiles = 9
const tilesInView = 6

export type TileFacts = Pick<RecentCard, 'uri' | 'name' | 'request'> & {
  /** Null for a song of which only the name is known. */
  href: string | null
  /** Null for Liked Songs, which has an emblem. */
  images: readonly ImageSource[] | null
  /** The second line of the Continue card. */
  line?: string
  /** `part` is from 0 to 1; `left` is for a tile. */
  progress?: { part: number; left?: string } | undefined
}

/** Each once, the first of them. */
export function QuickTiles({ tiles }: { tiles: readonly TileFacts[] }) {
  const unique = [...new Map(tiles.map((tile) => [tile.href, tile])).values()].slice(0, mostTiles)
  return (
    <div>
      <LazyChoosableList things={unique.map(targetOfTile)} isCut>
        <ul aria-label={homeWords.jumpBackIn} className={styles.tiles}>
          {unique.map((tile, index) => (
            <Tile key={tile.href} {...tile} loading={index < tilesInView ? 'eager' : 'lazy'} />
          ))}
        </ul>
      </LazyChoosableList>
    </div>
  )
}

const targetOfTile = ({ uri, name, images }: TileFacts) => menuTargetOf(uri, { name, images: images ?? [] })

export function ContinueCard(facts: TileFacts) {
  const { uri } = facts
  const isHere = usePlayer((state) => selectOrigin(state) === uri || selectPlayingUri(state) === uri)
  const isPlaying = usePlayer(selectIsPlaying)
  const label = isPlaying ? (isHere ? 'playing' : 'goOnNext') : 'goOn'
  return (
    <ul aria-label={homeWords.goOn}>
      <Tile {...facts} loading="first" label={homeWords[label]} />
    </ul>
  )
}

type TileProps = TileFacts & {
  loading: 'first' | 'eager' | 'lazy'
  /** Makes it the wide card. */
  label?: string
}

function Tile({ loading, label, ...tile }: TileProps) {
  const { uri, name, href, images, line, request, progress } = tile
  const getTarget = () => targetOfTile(tile)
  const menu = useTargetMenu(getTarget)
  const isCard = label !== undefined
  const look = isCard ? cardStyles : styles
  const text = (
    <span className={look.name} dir="auto" data-truncates>
      {name}
    </span>
  )
  return (
    <ListItem className={isCard ? look.card : look.tile} {...menu}>
      {images ? (
        <span className={look.cover}>
          <Artwork
            images={images}
            size="fill"
            width={isCard ? 136 : 48}
            of={uri}
            rounded={isCard ? 'large' : 'small'}
            loading={loading}
          />
        </span>
      ) : (
        <LikedEmblem className={clsx(look.cover, look.emblem)} iconSize={isCard ? 64 : 24} />
      )}
      <span className={look.names}>
        {isCard ? <span className="muted">{label}</span> : null}
        {href === null ? text : <CoveringLink href={href as Route}>{text}</CoveringLink>}
        {isCard ? (
          <Truncated className="muted">{line}</Truncated>
        ) : progress?.left ? (
          <span className={look.left}>{progress.left}</span>
        ) : null}
      </span>
      <MoreOptions name={name} getAbout={getTarget} size="small" isQuiet className={look.more} />
      <PlayButton
        name={name}
        uri={uri}
        request={request}
        isMain={isCard}
        isQuiet={!isCard}
        className={look.play}
      />
      {progress ? (
        <span className={look.progress} aria-hidden>
          <span className="heard" style={{ inlineSize: `${progress.part * 100}%` }} />
        </span>
      ) : null}
    </ListItem>
  )
}

export function likedTile(lists: Lists, uri: string): TileFacts {
  return {
    uri,
    name: commonWords.likedSongs,
    href: '/collection/savedtracks',
    images: null,
    request: likedRequest(lists, uri),
  }
}

export function playlistTile({ id, uri, name, images }: Playlist): TileFacts {
  return { uri, name, images, href: `/playlist/${id}`, request: { contextUri: uri } }
}

export function QuickTilesSkeleton() {
  return (
    <div className={styles.tiles} aria-hidden>
      {Array.from({ length: mostTiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={styles.tile}>
          <Skeleton width="3rem" height="3rem" />
          <span className={styles.names}>
            <Skeleton width="70%" height={14} />
          </span>
        </div>
      ))}
    </div>
  )
}
