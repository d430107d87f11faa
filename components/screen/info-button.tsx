import { Info } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Popover } from '@/components/ui/popover'
import { useLazyPopup } from '@/hooks/use-open'
import { withheldWords } from '@/lib/words/detail-words'
import styles from './info-button.module.css'

/** ⓘ, with one reason behind it: what is missing here, and why. */
export function InfoButton({ about }: { about: keyof typeof withheldWords }) {
  const { control, triggerProps } = useLazyPopup('popover')
  const { why, text } = withheldWords[about]
  return (
    <>
      <IconButton
        label={why}
        size="small"
        icon={<Info aria-hidden size={20} strokeWidth={1.75} />}
        {...triggerProps}
      />
      <Popover control={control} label={why} side="bottom" align="start">
        <p className={styles.text}>{text}</p>
      </Popover>
    </>
  )
}
