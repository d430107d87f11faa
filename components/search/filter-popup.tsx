import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import type { PopupControl } from '@/hooks/use-open'
import {
  countFilters,
  type FilterProblem,
  noFilters,
  readName,
  readYears,
  type SearchFilters,
} from '@/lib/spotify/endpoints/search-query'
import { foundWords } from '@/lib/words/found-words'
import styles from './filter-chip.module.css'

export type FilterChipProps = { filters: SearchFilters; onChange: (filters: SearchFilters) => void }

type Problem = { of: 'years' | 'genre' | 'artist'; why: FilterProblem }

export function FilterPopup({ control, filters, onChange }: FilterChipProps & { control: PopupControl }) {
  const problemId = useId()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [first = '', last = ''] = filters.years.split('-')
  const words = foundWords.filterBy

  function change(next: typeof filters) {
    onChange(next)
    control.onOpenChange(false)
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '')
    const years = readYears(textOf('from'), textOf('to'))
    const genre = readName(textOf('genre'))
    const artist = readName(textOf('artist'))
    for (const [of, { problem: why }] of Object.entries({ years, genre, artist })) {
      if (why !== null) return setProblem({ of: of as Problem['of'], why })
    }
    change({
      years: years.value ?? '',
      genre: genre.value ?? '',
      artist: artist.value ?? '',
      isNew: form.has('new'),
    })
  }

  const shared = (of: Problem['of']) => ({
    className: styles.input,
    autoComplete: 'off',
    'aria-invalid': problem?.of === of || undefined,
    'aria-describedby': problem?.of === of ? problemId : undefined,
  })
  return (
    <Popover control={control} label={words.all} align="end" side="bottom">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <div className={styles.fields}>
          <label className={styles.field}>
            {words.fromYear}
            <input
              {...shared('years')}
              name="from"
              inputMode="numeric"
              placeholder="1970"
              defaultValue={first}
            />
          </label>
          <label className={styles.field}>
            {words.toYear}
            <input
              {...shared('years')}
              name="to"
              inputMode="numeric"
              placeholder="1979"
              defaultValue={last}
            />
          </label>
        </div>
        <label className={styles.field}>
          {words.genre}
          <input {...shared('genre')} name="genre" dir="auto" defaultValue={filters.genre} />
        </label>
        <label className={styles.field}>
          {words.artist}
          <input {...shared('artist')} name="artist" dir="auto" defaultValue={filters.artist} />
        </label>
        <label className={styles.check}>
          <input type="checkbox" name="new" defaultChecked={filters.isNew} />
          {words.isNew}
        </label>
        {problem === null ? null : (
          <p id={problemId} role="alert" className="failure">
            {foundWords.problems[problem.why]}
          </p>
        )}
        <Button type="submit" variant="primary">
          {foundWords.apply}
        </Button>
        {countFilters(filters) > 0 ? (
          <Button variant="quiet" onClick={() => change(noFilters)}>
            {words.remove}
          </Button>
        ) : null}
      </form>
    </Popover>
  )
}
