import { useSearchParams } from 'next/navigation'
import { ChipChoice } from '@/components/ui/chips'
import { parseTopRange, type TopRange } from '@/lib/spotify/endpoints/page-options'
import { homeWords } from '@/lib/words/home-words'

const ranges = ['short', 'medium', 'long'] as const

type RangeSwitchProps = { of: 'tracks' | 'artists'; range: TopRange; onChoose?: (range: TopRange) => void }

export function RangeSwitch({ of, range, onChoose }: RangeSwitchProps) {
  return (
    <ChipChoice
      label={homeWords.rangeOf[of]}
      options={ranges.map((value) => ({ value, ...homeWords.ranges[value] }))}
      value={range}
      onChange={(next) => onChoose?.(next)}
    />
  )
}

/** The range that a shelf of Home shows, kept in the address. */
export function useTopRange(name: 'tracks' | 'artists') {
  const range: TopRange = parseTopRange(useSearchParams().get(name))
  return {
    range,
    choose(next: TopRange) {
      const params = new URLSearchParams(window.location.search)
      if (next === 'short') params.delete(name)
      else params.set(name, next)
      window.history.replaceState(null, '', params.size > 0 ? `/?${params}` : '/')
    },
  }
}
