import { PlayerWidget } from '@/components/player/player-widget'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { useSpotify } from '@/hooks/use-spotify'
import { useContinuation } from './use-continuation'

export function DockedPlayer({ height }: { height: number }) {
  return (
    <PlayerWidget
      client={useSpotify()}
      tokenSource={useAccessTokenSource()}
      height={height}
      continuation={useContinuation()}
    />
  )
}
