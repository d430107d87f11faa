import { clsx } from 'clsx'
import { type RefObject, useId } from 'react'
import { isCommand } from '@/components/track-list/row-keys'
import { SearchField } from '@/components/ui/search-field'
import { longestQuery } from '@/lib/spotify/endpoints/search-query'
import { commonWords } from '@/lib/words/common-words'
import { searchWords } from '@/lib/words/search-words'
import styles from './search.module.css'
import type { useSearchBox } from './use-search-box'

type SearchBoxProps = {
  box: ReturnType<typeof useSearchBox>
  input: RefObject<HTMLInputElement | null>
  onEnter: () => void
  onLeave: () => void
  isInHeader: boolean
}

export function SearchBox({ box, input, onEnter, onLeave, isInHeader }: SearchBoxProps) {
  const problemId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that is the landmark itself needs no element around it.
    <form
      role="search"
      className={clsx('stack', styles.search)}
      data-in-header={isInHeader}
      onSubmit={(event) => {
        event.preventDefault()
        if (box.isTooLong) return
        box.submit()
        onEnter()
      }}
    >
      <SearchField
        size={isInHeader ? 'medium' : 'large'}
        input={input}
        label={commonWords.search}
        aria-invalid={box.isTooLong || undefined}
        aria-describedby={box.isTooLong ? problemId : undefined}
        placeholder={searchWords.hint}
        autoCapitalize="off"
        enterKeyHint="search"
        value={box.text}
        onChange={box.setText}
        onClear={box.clear}
        clearLabel={searchWords.clear}
        onCompositionStart={() => box.setIsComposing(true)}
        onCompositionEnd={(event) => {
          box.setIsComposing(false)
          box.setText(event.currentTarget.value)
        }}
        onBlur={() => box.setIsComposing(false)}
        onKeyDown={(event) => {
          // An open IME uses the arrow keys.
          if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || isCommand(event)) return
          event.preventDefault()
          onLeave()
        }}
      />
      {box.isTooLong ? (
        <p id={problemId} role="alert" className={clsx('failure', styles.problem)}>
          {searchWords.tooLong(longestQuery)}
        </p>
      ) : null}
    </form>
  )
}
