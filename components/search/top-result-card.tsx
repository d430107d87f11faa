import { clsx } from 'clsx'
import type { Route } from 'next'
import { PlayButton } from '@/components/screen/play-button'
import { Artwork } from '@/components/ui/artwork'
import { CoveringLink, Truncated } from '@/components/ui/text'
import { MoreOptions, useThingMenu } from '@/hooks/use-menus'
import type { FoundThing } from '@/lib/search/top-result'
import { kindNames } from '@/lib/words/kind-words'
import { thingOfFound, toCard, useNewest } from './result-card'
import styles from './search.module.css'

export function TopResultCard({ thing: found }: { thing: FoundThing }) {
  const [thing = found] = useNewest([found])
  const { uri, name, line, href, images, request } = toCard(thing)
  const menu = useThingMenu(() => thingOfFound(thing))
  return (
    <div className={clsx('stack', styles.top)} {...menu}>
      <Artwork images={images} size={112} of={uri} rounded="large" loading="eager" />
      <div className={styles.topFoot}>
        <div className="rest">
          <CoveringLink href={href as Route}>
            <Truncated className={styles.topName}>{name}</Truncated>
          </CoveringLink>
          <Truncated className={styles.topLine}>
            {line === kindNames[thing.type] ? line : `${kindNames[thing.type]} · ${line}`}
          </Truncated>
        </div>
        <MoreOptions name={name} getAbout={() => thingOfFound(thing)} className={styles.topPlay} />
        {request ? (
          <PlayButton name={name} uri={uri} request={request} size="large" className={styles.topPlay} />
        ) : null}
      </div>
    </div>
  )
}
