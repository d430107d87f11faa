import type { Route } from 'next'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { LateChoosableList } from '@/components/selection/late-choosable-list'
import { Artwork, LikedEmblem } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { CoveringLink } from '@/components/ui/text'
import { MoreOptions, useThingMenu } from '@/hooks/use-menus'
import { likedRequest } from '@/lib/lists/liked-request'
import type { ImageSource, Playlist } from '@/lib/music/entities'
import { thingOf } from '@/lib/music/thing'
import { commonWords } from '@/lib/words/common-words'
import { homeWords } from '@/lib/words/home-words'
import type { begunCard } from './begun-card'
import styles from './quick-tiles.module.css'
import type { RecentCard } from './recent-cards'

/** Three columns on the widest screen, two elsewhere. */
const mostTiles = 9
const tilesInView = 6

export type TileFacts = Pick<RecentCard, 'uri' | 'name' | 'href' | 'request'> & {
  /** Null for Liked Songs, which has an emblem. */
  images: readonly ImageSource[] | null
  progress?: ReturnType<typeof begunCard>['progress']
}

/** Each once, the first of them. */
export function QuickTiles({ tiles }: { tiles: readonly TileFacts[] }) {
  const unique = [...new Map(tiles.map((tile) => [tile.href, tile])).values()].slice(0, mostTiles)
  return (
    <div>
      <LateChoosableList things={unique.map(thingOfTile)} isCut>
        <ul aria-label={homeWords.jumpBackIn} className={styles.tiles}>
          {unique.map((tile, index) => (
            <Tile key={tile.href} {...tile} isInView={index < tilesInView} />
          ))}
        </ul>
      </LateChoosableList>
    </div>
  )
}

export const thingOfTile = ({ uri, name, images }: Omit<TileFacts, 'href'>) =>
  thingOf(uri, { name, images: images ?? [] })

function Tile({ isInView, ...tile }: TileFacts & { isInView: boolean }) {
  const { uri, name, href, images, request, progress } = tile
  const getThing = () => thingOfTile(tile)
  const menu = useThingMenu(getThing)
  return (
    <ListItem className={styles.tile} {...menu}>
      {images ? (
        <Artwork images={images} size={48} of={uri} loading={isInView ? 'eager' : 'lazy'} />
      ) : (
        <LikedEmblem className={styles.emblem} iconSize={24} />
      )}
      <span className={styles.names}>
        <CoveringLink href={href as Route}>
          <span className={styles.name} dir="auto" data-truncates>
            {name}
          </span>
        </CoveringLink>
        {progress ? <span className={styles.left}>{progress.left}</span> : null}
      </span>
      <MoreOptions name={name} getAbout={getThing} size="small" isQuiet className={styles.more} />
      <PlayButton name={name} uri={uri} request={request} isQuiet className={styles.play} />
      {progress ? (
        <span className={styles.progress} aria-hidden>
          <span style={{ inlineSize: `${progress.part * 100}%` }} />
        </span>
      ) : null}
    </ListItem>
  )
}

export function likedTile(getLists: Parameters<typeof likedRequest>[0], uri: string): TileFacts {
  return {
    uri,
    name: commonWords.likedSongs,
    href: '/collection/savedtracks',
    images: null,
    request: likedRequest(getLists, uri),
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
