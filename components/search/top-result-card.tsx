import type { Route } from 'next'
import { AddToPlaylistButton } from '@/components/menus/add-to-playlist-button'
import { PlayButton } from '@/components/screen/play-button'
import { FollowButton, SaveButton } from '@/components/screen/save-button'
import { Artwork } from '@/components/ui/artwork'
import { CoveringLink, Truncated } from '@/components/ui/text'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { hasSongs } from '@/lib/music/menu-target'
import { savedUrisOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import type { FoundEntity } from '@/lib/search/top-result'
import { kindNames } from '@/lib/words/common-words'
import { playerWords } from '@/lib/words/player-words'
import { saveWords } from '@/lib/words/shelf-words'
import { targetOfFound, toCard, useNewest } from './result-card'
import styles from './search.module.css'

/** `request` overrides the card’s own. */
export function TopResultCard({
  thing: found,
  ...rest
}: {
  thing: FoundEntity
  request?: PlayRequest | null
}) {
  const [thing = found] = useNewest([found])
  const { uri, name, line, href, images, request } = { ...toCard(thing), ...rest }
  const about = targetOfFound(thing)
  const menu = useTargetMenu(() => about)
  const isSong = thing.type === 'track' || thing.type === 'episode'
  return (
    <div className={styles.top} {...menu}>
      <span className={styles.topCover}>
        <Artwork images={images} size="fill" width={160} of={uri} rounded="large" loading="first" />
      </span>
      <div className={styles.topFacts}>
        <CoveringLink href={href as Route}>
          <span className={styles.topName} dir="auto" data-truncates>
            {name}
          </span>
        </CoveringLink>
        <Truncated className={styles.topLine}>
          {line === kindNames[thing.type] ? line : `${kindNames[thing.type]} · ${line}`}
        </Truncated>
        <div className={styles.topFoot}>
          {request ? <PlayButton name={name} uri={uri} request={request} size="large" /> : null}
          {thing.type === 'artist' ? null : (
            <SaveButton
              uris={isSong ? savedUrisOf(thing) : [uri]}
              name={name}
              size="medium"
              kind={isSong ? 'likedSongs' : 'library'}
            />
          )}
          {hasSongs(about) ? (
            <AddToPlaylistButton
              things={[about]}
              label={saveWords.ofNamed(playerWords.addToPlaylist, name)}
            />
          ) : null}
          <MoreOptions name={name} getAbout={() => about} />
          {thing.type === 'artist' ? <FollowButton uri={uri} /> : null}
        </div>
      </div>
    </div>
  )
}
