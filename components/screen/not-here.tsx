import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Screen } from '@/components/screen/screen'
import { noPageWords, notHereText, notHereWords } from '@/lib/words/page-words'

/** For an address without a page, or of a thing that cannot be valid; nobody was asked for it. */
export function NotHere() {
  const [, kind = ''] = usePathname().split('/')
  const thing = Object.entries(notHereWords).find(([name]) => name === kind)?.[1]
  const { heading, wayOn } = thing ?? noPageWords
  return (
    <Screen heading={heading}>
      <DrawnMessage
        kind="empty"
        drawing="missing"
        action={
          <Link href={(thing ? `/collection?kind=${kind}s` : '/') as Route} prefetch={false}>
            {wayOn}
          </Link>
        }
      >
        {thing ? notHereText : noPageWords.lead}
      </DrawnMessage>
    </Screen>
  )
}
