import { clsx } from 'clsx'
import type { Route } from 'next'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { Shelf } from '@/components/screen/shelf'
import { ChoosableList } from '@/components/selection/choosable-list'
import { Artwork } from '@/components/ui/artwork'
import { MediaNames, mediaRow } from '@/components/ui/media-row'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { type KnownEntity, matchThings } from '@/lib/search/known-things'
import { foundWords } from '@/lib/words/found-words'
import styles from './search.module.css'
import { type KnownThings, targetOfKnown } from './use-known-things'

const mostRows = 4
/** Songs get at least this many places. */
const leastSongs = 1

export function OwnResults({ text, known }: { text: string; known: KnownThings }) {
  const songs = matchThings(text, known.songs, mostRows)
  const places = matchThings(text, known.places, mostRows - Math.min(leastSongs, songs.length))
  const own = [...places, ...songs].slice(0, mostRows)
  if (own.length === 0) return null
  return (
    <div className={styles.own}>
      <Shelf heading={foundWords.own}>
        <ChoosableList things={own.map(targetOfKnown)} isCut>
          <ul className={styles.rows}>
            {own.map((thing) => (
              <OwnRow key={thing.uri} {...thing} />
            ))}
          </ul>
        </ChoosableList>
      </Shelf>
    </div>
  )
}

function OwnRow(thing: KnownEntity) {
  const { uri, name, line, images, item, request } = thing
  const href = thing.href ?? thing.home ?? '/collection/savedtracks'
  const menu = useTargetMenu(() => targetOfKnown(thing))
  return (
    <ListItem className={clsx(mediaRow, styles.ownRow)} {...menu}>
      <Artwork images={images} size={40} of={uri} loading="eager" />
      <MediaNames name={name} line={line} link={{ href: href as Route }} />
      <MoreOptions name={name} getAbout={() => targetOfKnown(thing)} size="small" isQuiet />
      <PlayButton name={name} uri={uri} first={item} request={request} size="small" isQuiet />
    </ListItem>
  )
}
