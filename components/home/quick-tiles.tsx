'use client'

import type { Route } from 'next'
import { useState } from 'react'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { LateChoosableList } from '@/components/selection/late-choosable-list'
import { Artwork, LikedEmblem } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { CoveringLink } from '@/components/ui/text'
import { loadLists, useListsOwner } from '@/hooks/lists-provider'
import { MoreOptions, useThingMenu } from '@/hooks/use-menus'
import { useRead } from '@/hooks/use-read'
import { likedRequest, likedUri } from '@/lib/lists/liked-request'
import type { ImageSource, Playlist } from '@/lib/music/entities'
import { thingOf } from '@/lib/music/thing'
import { parseSpotifyUri } from '@/lib/music/uri'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import { commonWords } from '@/lib/words/common-words'
import { homeWords } from '@/lib/words/home-words'
import { begunCard, useBegunEpisodes } from './begun-card'
import styles from './quick-tiles.module.css'
import { type RecentCard, useRecentCards } from './recent-cards'

const mostTiles = 8

type TileFacts = Pick<RecentCard, 'uri' | 'name' | 'href' | 'request'> & {
  /** Null for Liked Songs, which has an emblem. */
  images: readonly ImageSource[] | null
  progress?: ReturnType<typeof begunCard>['progress']
}

export function QuickTiles() {
  const { data: profile } = useRead(profileRead)
  const { history, playlists, cards } = useRecentCards()
  const [latestBegun] = useBegunEpisodes() ?? []
  // What is found later has its tile the next time: none moves while it is looked at.
  const [begun] = useState(latestBegun)
  const likedContext = likedUri(profile?.id)
  const owner = useListsOwner()
  if (!cards && !history.error) return <QuickTilesSkeleton />
  const liked: TileFacts = {
    uri: likedContext,
    name: commonWords.likedSongs,
    href: '/collection/savedtracks',
    images: null,
    request: likedRequest(() => loadLists(owner), likedContext),
  }
  const tiles = [
    liked,
    ...(begun ? [begunCard(begun)] : []),
    ...(cards ?? []).filter(isContext),
    ...(playlists ?? []).map(playlistTile),
  ]
  const unique = [...new Map(tiles.map((tile) => [tile.href, tile])).values()].slice(0, mostTiles)
  return (
    <div>
      <LateChoosableList things={unique.map(thingOfTile)}>
        <ul aria-label={homeWords.jumpBackIn} className={styles.tiles}>
          {unique.map((tile) => (
            <Tile key={tile.href} {...tile} />
          ))}
        </ul>
      </LateChoosableList>
    </div>
  )
}

const thingOfTile = ({ uri, name, images }: TileFacts) => thingOf(uri, { name, images: images ?? [] })

function Tile(tile: TileFacts) {
  const { uri, name, href, images, request, progress } = tile
  const getThing = () => thingOfTile(tile)
  const menu = useThingMenu(getThing)
  return (
    <ListItem className={styles.tile} {...menu}>
      {images ? (
        <Artwork images={images} size={56} of={uri} loading="eager" />
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

function isContext({ uri }: RecentCard): boolean {
  const type = parseSpotifyUri(uri)?.type
  return type !== 'track' && type !== 'episode' && type !== 'collection'
}

function playlistTile({ id, uri, name, images }: Playlist): TileFacts {
  return { uri, name, images, href: `/playlist/${id}`, request: { contextUri: uri } }
}

export function QuickTilesSkeleton() {
  return (
    <div className={styles.tiles} aria-hidden>
      {Array.from({ length: mostTiles }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={styles.tile}>
          <Skeleton width="3.5rem" height="3.5rem" />
          <span className={styles.names}>
            <Skeleton width="70%" height={14} />
          </span>
        </div>
      ))}
    </div>
  )
}
