import { useState } from 'react'
import { QueueView } from '@/components/queue/queue-view'

/** `isBesideSong`: the playing song is already on screen. */
export function PlayingQueue({ isBesideSong = false }: { isBesideSong?: boolean }) {
  const [showsHistory, setShowsHistory] = useState(false)
  return <QueueView showsHistory={showsHistory} onChange={setShowsHistory} isBesideSong={isBesideSong} />
}
