import { type ChangeEvent, type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogButtons } from '@/components/ui/dialog'
import { formWords, limitWords } from '@/lib/words/playlist-dialog-words'
import styles from './playlist.module.css'

export type PlaylistFormValues = {
  name: string
  description: string
  isPublic: boolean
  isCollaborative: boolean
}

type PlaylistFormProps = {
  initial: PlaylistFormValues
  submitLabel: string
  isBusy: boolean
  alert: ReactNode
  onSubmit: (values: PlaylistFormValues) => void
  /** The cover, in front of the text fields. */
  children?: ReactNode
}

export function PlaylistForm(props: PlaylistFormProps) {
  const { initial, submitLabel, isBusy, alert, onSubmit, children } = props
  const [values, setValues] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const problems = { name: nameProblem(values.name), description: descriptionProblem(values.description) }
  const change = (part: Partial<PlaylistFormValues>) => setValues((before) => ({ ...before, ...part }))

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    const fault = problems.name ? 'name' : problems.description ? 'description' : null
    if (fault) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${fault}"]`)?.focus()
      return
    }
    if (isBusy) return
    onSubmit({ ...values, name: values.name.trim(), description: toDescription(values.description) })
  }

  return (
    <form className="stack" data-content onSubmit={handleSubmit} noValidate>
      {children}
      <Field
        name="name"
        label={formWords.name}
        problem={isChecked ? problems.name : null}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <Field
        name="description"
        label={formWords.description}
        problem={isChecked ? problems.description : null}
        rows={3}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <Choice
        label={formWords.onProfile}
        hint={formWords.onProfileHint}
        isOn={values.isPublic}
        onChange={(isPublic) => change({ isPublic, ...(isPublic && { isCollaborative: false }) })}
      />
      <Choice
        label={formWords.shared}
        hint={formWords.sharedHint}
        isOn={values.isCollaborative}
        onChange={(isCollaborative) =>
          change({ isCollaborative, ...(isCollaborative && { isPublic: false }) })
        }
      />
      {alert}
      <DialogButtons>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </form>
  )
}

type FieldProps = {
  name: string
  label: string
  problem: string | null
  value: string
  onChange: (value: string) => void
  /** The height of a field with several lines; by default it has one. */
  rows?: number
}

function Field({ label, problem, rows, onChange, ...rest }: FieldProps) {
  const id = useId()
  const problemId = useId()
  const Control = rows ? 'textarea' : 'input'
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Control
        {...rest}
        {...(rows && { rows })}
        id={id}
        className="field"
        dir="auto"
        autoComplete="off"
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={problem ? true : undefined}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          onChange(event.target.value)
        }
      />
      {problem ? (
        <p id={problemId} className="failure">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

type ChoiceProps = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Choice({ label, hint, isOn, onChange }: ChoiceProps) {
  const hintId = useId()
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={hintId}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <span id={hintId} className="muted">
          {hint}
        </span>
      </span>
    </label>
  )
}

const LONGEST_NAME = 100
const LONGEST_DESCRIPTION = 300

export function nameProblem(name: string): string | null {
  const length = [...name.trim()].length
  if (length === 0) return limitWords.noName
  return length > LONGEST_NAME ? limitWords.longName(length, LONGEST_NAME) : null
}

export function descriptionProblem(description: string): string | null {
  const length = [...description.trim()].length
  return length > LONGEST_DESCRIPTION ? limitWords.longDescription(length, LONGEST_DESCRIPTION) : null
}

/** As one line: Spotify stores no line breaks. */
export function toDescription(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}
