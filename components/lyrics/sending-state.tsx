import type { SendProblem } from '@/lib/lyrics/send-publication'
import { sendingWords as words } from '@/lib/words/lyrics-editor-words'

type SendingStateProps = { isSending: boolean; problem: SendProblem | null }

/** What becomes of something on its way to the lyrics service. */
export function SendingState({ isSending, problem }: SendingStateProps) {
  return (
    <>
      <p role="status" className="muted">
        {isSending ? words.sending : null}
      </p>
      {problem === null ? null : (
        <p className="failure" role="alert">
          {words.failed(problem)}
        </p>
      )}
    </>
  )
}
