'use client'

import type { Route } from 'next'
import { MoreOptions } from '@/components/menus/more-options'
import { PlayButton } from '@/components/screen/play-button'
import { Artwork } from '@/components/ui/artwork'
import { CoveringLink } from '@/components/ui/covering-link'
import { Truncated } from '@/components/ui/truncated'
import { useThingMenu } from '@/hooks/use-menus'
import type { FoundThing } from '@/lib/search/top-result'
import { thingOfFound, toCard } from './result-card'
import styles from './top-result-card.module.css'

const kinds: Record<FoundThing['type'], string> = {
  track: 'Song',
  artist: 'Artist',
  album: 'Album',
  playlist: 'Playlist',
  show: 'Podcast',
  episode: 'Episode',
}

export function TopResultCard({ thing }: { thing: FoundThing }) {
  const { name, line, href, images, shape, placeholder, play } = toCard(thing)
  const menu = useThingMenu(() => thingOfFound(thing))
  return (
    <div className={styles.card} {...menu}>
      <Artwork
        images={images}
        size={112}
        rounded={shape === 'round' ? 'full' : 'large'}
        placeholder={placeholder}
        loading="eager"
      />
      <div className={styles.foot}>
        <div className={styles.text}>
          <CoveringLink href={href as Route}>
            <Truncated className={styles.name}>{name}</Truncated>
          </CoveringLink>
          <Truncated className={styles.line}>
            {line === kinds[thing.type] ? line : `${kinds[thing.type]} · ${line}`}
          </Truncated>
        </div>
        <MoreOptions name={name} getAbout={() => thingOfFound(thing)} className={styles.play} />
        {play ? <PlayButton name={name} {...play} size="large" className={styles.play} /> : null}
      </div>
    </div>
  )
}
