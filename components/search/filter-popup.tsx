import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import type { PopupControl } from '@/hooks/use-open'
import { type FilterProblem, readName, readYears } from '@/lib/search/search-query'
import { foundWords } from '@/lib/words/found-words'
import { searchWords } from '@/lib/words/search-words'
import styles from './filter-chip.module.css'

export type FilterChipProps = {
  kind: 'years' | 'genre' | 'artist'
  value: string
  onChange: (value: string) => void
}

type FilterPopupProps = FilterChipProps & { control: PopupControl }

export function FilterPopup({ kind, control, value, onChange }: FilterPopupProps) {
  const problemId = useId()
  const [problem, setProblem] = useState<FilterProblem | null>(null)
  const [first = '', last = ''] = value.split('-')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const textOf = (name: string) => String(form.get(name) ?? '')
    const answer = kind === 'years' ? readYears(textOf('from'), textOf('to')) : readName(textOf('name'))
    setProblem(answer.problem)
    if (answer.problem !== null) return
    onChange(answer.value)
    control.onOpenChange(false)
  }

  const shared = {
    className: styles.input,
    autoComplete: 'off',
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : problemId,
  }
  return (
    <Popover control={control} label={foundWords.filterBy[kind]} align="start" side="bottom">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        {kind === 'years' ? (
          <div className={styles.fields}>
            <label className={styles.field}>
              {foundWords.fromYear}
              <input {...shared} name="from" inputMode="numeric" placeholder="1970" defaultValue={first} />
            </label>
            <label className={styles.field}>
              {foundWords.toYear}
              <input {...shared} name="to" inputMode="numeric" placeholder="1979" defaultValue={last} />
            </label>
          </div>
        ) : (
          <label className={styles.field}>
            {searchWords.filters[kind].label}
            <input {...shared} name="name" dir="auto" defaultValue={value} />
          </label>
        )}
        {problem === null ? null : (
          <p id={problemId} role="alert" className="failure">
            {foundWords.problems[problem]}
          </p>
        )}
        <Button type="submit" variant="primary">
          {foundWords.apply}
        </Button>
      </form>
    </Popover>
  )
}
