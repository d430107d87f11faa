import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { Screen } from '@/components/screen/screen'
import { notHereText, notHereWords } from '@/lib/words/not-here-words'

/** For an address of a thing that cannot be valid; nobody was asked for it. */
export function NotHere() {
  const [, kind = ''] = usePathname().split('/')
  const words = Object.entries(notHereWords).find(([name]) => name === kind)?.[1] ?? notHereWords.playlist
  return (
    <Screen heading={words.heading}>
      <DrawnMessage
        kind="empty"
        drawing="missing"
        action={
          <Link href={`/collection?kind=${kind}s` as Route} prefetch={false}>
            {words.wayOn}
          </Link>
        }
      >
        {notHereText}
      </DrawnMessage>
    </Screen>
  )
}
