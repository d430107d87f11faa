import { useStore } from '@/hooks/use-store'
import type { Ledger } from '@/lib/spotify/quota/ledger'
import { limitWords, standingWords } from '@/lib/words/capability-words'
import { CheckList } from './check-list'

export function Limits({ ledger, nowMs }: { ledger: Ledger; nowMs: number }) {
  const state = useStore(ledger, (current) => current)
  const limits = [...new Set([...Object.keys(state.own), ...Object.keys(state.closings)])]
    .map((bucket) => ({ bucket, closing: ledger.closingOf(bucket), spent: ledger.spent(bucket) }))
    .filter(({ closing, spent }) => closing !== null || spent > 0)
    .sort((a, b) => Number(b.closing !== null) - Number(a.closing !== null) || b.spent - a.spent)
  if (limits.length === 0) return <p>{standingWords.nothingRequested}</p>
  return (
    <CheckList
      checks={limits.map(({ bucket, closing, spent }) => ({
        outcome: closing === null ? 'works' : 'paused',
        ...limitWords({ bucket, closing, spent, size: state.sizes[bucket], nowMs }),
      }))}
    />
  )
}
