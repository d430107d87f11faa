import type { Route } from 'next'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { Artwork, LikedEmblem } from '@/components/ui/artwork'
import { Skeleton } from '@/components/ui/skeleton'
import { CoveringLink, Truncated } from '@/components/ui/text'
import { MoreOptions, useThingMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { continueRequest, type LastPlayed, toLastPlayed } from '@/lib/browser/last-played'
import type { BegunEpisode } from '@/lib/music/begun-episode'
import { parseSpotifyUri } from '@/lib/music/uri'
import { selectIsPlaying, selectOrigin, selectPlayingUri } from '@/lib/player/selectors'
import type { HistoryEntry } from '@/lib/spotify/endpoints/history'
import { homeWords } from '@/lib/words/home-words'
import { kindNames } from '@/lib/words/kind-words'
import { begunCard } from './begun-card'
import styles from './jump-back-in.module.css'
import { type TileFacts, thingOfTile } from './quick-tiles'

type ContinueFacts = Omit<TileFacts, 'href'> & {
  /** Null for a song of which only the name is known. */
  href: string | null
  line: string
}

type Known = {
  last: LastPlayed | null
  latest: HistoryEntry | undefined
  begun: readonly BegunEpisode[]
  liked: TileFacts
  nameOf: (uri: string) => string | undefined
}

/** What the player's bar goes on with: played last in this browser, else by this account, else Liked Songs. */
export function continueFacts({ last, latest, begun, liked, nameOf }: Known): ContinueFacts {
  const played = last ?? (latest && toLastPlayed(latest))
  if (!played) return { ...liked, line: kindNames.playlist }
  const { uri, images, itemUri, itemName } = played
  const episode = begun.find((one) => one.uri === (itemUri ?? uri))
  if (episode) return begunCard(episode)
  const parsed = parseSpotifyUri(uri)
  if (parsed?.type === 'collection') return { ...liked, line: itemName ?? kindNames.playlist }
  const name = nameOf(uri) ?? played.name
  const kind = parsed && parsed.type in kindNames ? kindNames[parsed.type as keyof typeof kindNames] : ''
  return {
    uri,
    name,
    images,
    line: itemName !== undefined && itemName !== name ? itemName : kind,
    href:
      !parsed || parsed.type === 'track' || parsed.type === 'local' ? null : `/${parsed.type}/${parsed.id}`,
    request: continueRequest(played),
  }
}

export function ContinueCard(facts: ContinueFacts) {
  const { uri, name, href, line, images, request, progress } = facts
  const getThing = () => thingOfTile(facts)
  const menu = useThingMenu(getThing)
  const isHere = usePlayer((state) => selectOrigin(state) === uri || selectPlayingUri(state) === uri)
  const isPlaying = usePlayer(selectIsPlaying) && isHere
  const text = <Truncated className={styles.name}>{name}</Truncated>
  return (
    <ul aria-label={homeWords.goOn} className={styles.continue}>
      <ListItem className={styles.card} {...menu}>
        <span className={styles.cover}>
          {images ? (
            <Artwork images={images} size="fill" width={136} of={uri} rounded="large" loading="first" />
          ) : (
            <LikedEmblem className={styles.emblem} iconSize={64} />
          )}
        </span>
        <div className={styles.facts}>
          <span className="muted">{isPlaying ? homeWords.playing : homeWords.goOn}</span>
          {href === null ? text : <CoveringLink href={href as Route}>{text}</CoveringLink>}
          <Truncated className="muted">{line}</Truncated>
          <div className={styles.foot}>
            <span className={styles.progress} aria-hidden data-shown={progress !== undefined}>
              <span style={{ inlineSize: `${(progress?.part ?? 0) * 100}%` }} />
            </span>
            <MoreOptions name={name} getAbout={getThing} isQuiet />
            <PlayButton name={name} uri={uri} request={request} isMain className={styles.play} />
          </div>
        </div>
      </ListItem>
    </ul>
  )
}

export function ContinueCardSkeleton() {
  return (
    <div className={styles.continue}>
      <div className={styles.card}>
        <span className={styles.cover}>
          <Skeleton shape="artwork" />
        </span>
        <div className={styles.facts}>
          <Skeleton width={64} height={14} />
          <Skeleton width="70%" height={20} />
        </div>
      </div>
    </div>
  )
}
