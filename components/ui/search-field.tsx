import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './search-field.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'onChange' | 'size' | 'ref'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called by the clear button and by Escape. */
  onClear: () => void
  clearLabel: string
  icon?: ReactNode
  /** medium 40 px, large 48 px; at least 44 px for touch. */
  size?: 'medium' | 'large'
  className?: string
  input?: RefObject<HTMLInputElement | null>
}

/** Escape or the clear button empties it, and focus stays. */
export function SearchField({
  label,
  value,
  onChange,
  onClear,
  clearLabel,
  icon,
  size = 'medium',
  className,
  input,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = input ?? own
  return (
    <div className={clsx(styles.field, className)} data-size={size} data-invalid={rest['aria-invalid']}>
      {icon ?? <Search aria-hidden size={20} strokeWidth={1.75} />}
      <input
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        {...rest}
        ref={field}
        type="search"
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          // An open IME uses the key.
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return
          event.preventDefault()
          onClear()
        }}
      />
      {value ? (
        <IconButton
          size="small"
          label={clearLabel}
          icon={<X aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => {
            onClear()
            field.current?.focus()
          }}
        />
      ) : null}
    </div>
  )
}
