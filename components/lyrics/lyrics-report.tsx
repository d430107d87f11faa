import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogButtons } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-open'
import { showToast } from '@/lib/browser/toasts'
import { sendingWords, reportWords as words } from '@/lib/words/lyrics-editor-words'
import styles from './lyrics-editor.module.css'
import { SendingState } from './sending-state'
import { useSending } from './use-sending'

type LyricsReportProps = {
  control: PopupControl
  /** Its number at the lyrics service. */
  id: string
}

/** What was written of each, until the page is left: a dialog that closes loses nothing. */
const written = new Map<string, string>()

/** Tells the lyrics service that one of its texts is wrong. */
export function LyricsReport({ control, id: first }: LyricsReportProps) {
  // Those the words are about, also when others are chosen in another tab meanwhile.
  const [id] = useState(first)
  const [content, setContent] = useState(written.get(id) ?? '')
  const { isSending, problem, send, stop } = useSending(() => {
    showToast({ text: words.sent })
    written.delete(id)
    control.onOpenChange(false)
  })
  return (
    <div className="stack" data-content>
      <label className={styles.field}>
        {words.text}
        <textarea
          className={styles.text}
          rows={4}
          maxLength={1_000}
          value={content}
          onChange={({ target }) => {
            written.set(id, target.value)
            setContent(target.value)
          }}
        />
      </label>
      <p>{words.asking}</p>
      <SendingState isSending={isSending} problem={problem} />
      <DialogButtons>
        {isSending ? <Button onClick={stop}>{sendingWords.stop}</Button> : null}
        <Button
          variant="primary"
          isBusy={isSending}
          disabled={content.trim() === ''}
          onClick={() => void send({ action: 'flag', flag: { id, content: content.trim() } })}
        >
          {words.confirm}
        </Button>
      </DialogButtons>
    </div>
  )
}
