import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { type CoverProblem, readCover } from '@/lib/browser/cover-image'
import type { ImageSource } from '@/lib/music/entities'
import { coverProblems, editDialogWords } from '@/lib/words/playlist-dialog-words'
import styles from './playlist.module.css'

const words = editDialogWords.cover

type CoverFieldProps = {
  images: readonly ImageSource[]
  /** The chosen picture, ready to send; null while there is none. */
  jpegBase64: string | null
  onChoose: (jpegBase64: string) => void
}

export function CoverField({ images, jpegBase64, onChoose }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState<CoverProblem | null>(null)
  const [isReading, setIsReading] = useState(false)

  async function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const field = event.target
    const file = field.files?.[0]
    if (!file) return
    setIsReading(true)
    const reading = await readCover(file)
    setIsReading(false)
    // The same file may be chosen again.
    field.value = ''
    setProblem(reading.ok ? null : reading.problem)
    if (reading.ok) onChoose(reading.jpegBase64)
  }

  return (
    <div className={styles.cover}>
      {jpegBase64 ? (
        // biome-ignore lint/performance/noImgElement: a picture that is not on any server yet.
        <img className={styles.picture} src={`data:image/jpeg;base64,${jpegBase64}`} alt={words.chosen} />
      ) : (
        <Artwork images={images} size="fill" width={96} of="spotify:playlist" />
      )}
      <div className={styles.coverText}>
        <Button
          size="small"
          icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />}
          isBusy={isReading}
          aria-describedby={problem ? problemId : undefined}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={words.label}
          onChange={(event) => void handleChange(event)}
        />
        {problem ? (
          <p id={problemId} className="failure" role="alert">
            {coverProblems[problem]}
          </p>
        ) : (
          <p className="muted">{words.hint}</p>
        )}
      </div>
    </div>
  )
}
