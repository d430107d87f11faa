import { History, X } from 'lucide-react'
import { Shelf } from '@/components/screen/shelf'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Truncated } from '@/components/ui/text'
import { searchWords } from '@/lib/words/search-words'
import styles from './recent-searches.module.css'
import type { useRecentSearches } from './use-recent-results'

const words = searchWords.recent

type RecentSearchesProps = Pick<ReturnType<typeof useRecentSearches>, 'searches' | 'remove' | 'clear'> & {
  onChoose: (text: string) => void
}

export function RecentSearches({ searches, remove, clear, onChoose }: RecentSearchesProps) {
  if (searches.length === 0) return null
  return (
    <Shelf
      heading={words.heading}
      more={
        <Button variant="quiet" size="small" onClick={clear}>
          {words.clear}
        </Button>
      }
    >
      <ul className={styles.list}>
        {searches.map((text) => (
          <li key={text} className={styles.entry}>
            <button type="button" className={styles.choose} onClick={() => onChoose(text)}>
              <History aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
              <Truncated>{text}</Truncated>
            </button>
            <IconButton
              size="small"
              label={words.forget(text)}
              icon={<X aria-hidden size={20} strokeWidth={1.75} />}
              onClick={() => remove(text)}
            />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}
