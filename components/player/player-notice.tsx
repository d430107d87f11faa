import { Suspense } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { passFocusOn } from '@/components/ui/focus-return'
import { Truncated } from '@/components/ui/text'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { ImageSource } from '@/lib/music/entities'
import { selectIsFree, selectIsPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { commonWords } from '@/lib/words/common-words'
import { playerWords } from '@/lib/words/player-words'
import { NowOnDevice } from './now-on-device'
import { coverSize, isRoomy, usePlayerLook } from './player-look'
import styles from './player-notice.module.css'

const { notices } = playerWords

const OpenInSpotify = deferredPart((bundle) => bundle.OpenInSpotify)

export function selectHidesTrack(state: PlayerState): boolean {
  return state.status === 'ERROR' || state.playbackError !== null
}

/** `coverPx`: the size of the cover that takes the place of Continue’s. */
export function PlayerNotice({ coverPx = 48 }: { coverPx?: number }) {
  const look = usePlayerLook()
  const { name, continuation } = look
  const commands = usePlayerCommands()
  const text = usePlayer((state) => noticeText(state, name))
  const isWrong = usePlayer(selectHidesTrack)
  const isFree = usePlayer(selectIsFree)
  const isWrongStatus = usePlayer((state) => state.status === 'ERROR')
  const canRetry = (isWrongStatus || text === notices.unsupported) && !isFree
  const isStarting = usePlayer((state) => state.status === 'INITIALIZING')
  const canContinue = text === null ? isStarting : text === notices.nothing || text === notices.starting
  if (canContinue && continuation?.name) {
    return <Continue name={continuation.name} images={continuation.images} coverPx={coverPx} />
  }
  if (text === null) return <div />
  return (
    <div className={styles.notice} role={isWrong ? 'alert' : canRetry ? 'status' : undefined}>
      <div className="rest">
        {isFree ? <p className={styles.calm}>{playerWords.needsPremium}</p> : null}
        <p className={styles.text} dir="auto" data-truncates data-wrong={isWrong} data-small={isFree}>
          {text}
        </p>
        {isNameless(text) && isRoomy(look) ? <NowOnDevice /> : null}
      </div>
      {canRetry ? (
        <Button ref={passFocusOn} onClick={commands.connect}>
          {commonWords.retry}
        </Button>
      ) : null}
      <Suspense>{isFree ? <OpenInSpotify isSmall /> : null}</Suspense>
    </div>
  )
}

function noticeText(state: PlayerState, name: string): string | null {
  if (state.status === 'ERROR') return playerWords.failed(name, state.message)
  if (state.playbackError !== null) return state.playbackError
  // A browser without playback support still shows remote playback.
  const { playback } = state
  if (playback?.itemType === 'ad') return notices.ad
  if (playback && selectIsPlaying(state))
    return playback.itemType === 'episode' ? notices.episode : notices.unnamed
  if (state.status === 'UNSUPPORTED') return notices.unsupported
  if (selectIsPlaying(state)) return notices.starting
  // Earlier, the playback may not be reported yet.
  return state.status === 'READY' || state.status === 'RUNNING' ? notices.nothing : null
}

/** The notice names no item, so it names the device. */
const isNameless = (text: string): boolean =>
  text === notices.ad || text === notices.episode || text === notices.unnamed

type ContinueProps = { name: string; images: readonly ImageSource[]; coverPx: number }

function Continue({ name, images, coverPx }: ContinueProps) {
  const commands = usePlayerCommands()
  const { height } = usePlayerLook()
  return (
    <button
      ref={passFocusOn}
      type="button"
      className={styles.continue}
      onClick={() => void commands.resume()}
    >
      <span className={styles.cover}>
        <Artwork images={images} size={coverSize(height, coverPx)} loading="eager" />
      </span>
      <Truncated className={styles.name}>{playerWords.continueWith(name)}</Truncated>
    </button>
  )
}
