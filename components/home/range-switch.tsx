import { useSearchParams } from 'next/navigation'
import chipStyles from '@/components/ui/chip.module.css'
import { ChipGroup } from '@/components/ui/chips'
import { parseTopRange, type TopRange } from '@/lib/spotify/endpoints/page-options'

const ranges: readonly { value: TopRange; label: string; name: string }[] = [
  { value: 'short', label: 'Month', name: 'This month' },
  { value: 'medium', label: '6 months', name: 'Last 6 months' },
  { value: 'long', label: 'Year', name: 'Last year' },
]

type RangeSwitchProps = {
  name: string
  range: TopRange
  onChoose: (range: TopRange) => void
}

export function RangeSwitch({ name, range, onChoose }: RangeSwitchProps) {
  return (
    <ChipGroup label={name}>
      {ranges.map(({ value, label, name: rangeName }) => (
        <button
          key={value}
          type="button"
          className={chipStyles.chip}
          aria-pressed={value === range}
          aria-label={rangeName}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </ChipGroup>
  )
}

/** The range that a shelf of Home shows, kept in the address so that a reload and Back restore it. */
export function useTopRange(name: 'tracks' | 'artists'): { range: TopRange; choose(range: TopRange): void } {
  const range = parseTopRange(useSearchParams().get(name))
  return {
    range,
    choose(next) {
      const params = new URLSearchParams(window.location.search)
      if (next === 'short') params.delete(name)
      else params.set(name, next)
      window.history.replaceState(null, '', params.size > 0 ? `/?${params}` : '/')
    },
  }
}
