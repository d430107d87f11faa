import { useState } from 'react'
import { History } from '@/components/queue/history'
import { QueueView } from '@/components/queue/queue-view'
import { ChipChoice } from '@/components/ui/chips'
import { queueScreenWords } from '@/lib/words/list-words'

const parts = [
  { value: 'upNext', label: queueScreenWords.upNext },
  { value: 'history', label: queueScreenWords.history },
] as const

/** `isBesideSong`: the playing song is already on screen. */
export function PlayingQueue({ isBesideSong = false }: { isBesideSong?: boolean }) {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('upNext')
  return (
    <div className="stack">
      <ChipChoice
        label={queueScreenWords.parts}
        options={parts}
        value={part}
        onChange={(next) => setPart(next)}
      />
      {part === 'history' ? <History /> : <QueueView isBesideSong={isBesideSong} />}
    </div>
  )
}
