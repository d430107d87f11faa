import { useSwipe } from '@/hooks/use-swipe'
import { useSkip } from './transport'

type SkipSwipe = {
  up?: () => void
  /** See `useSwipe`. */
  follower?: string
}

/** Swipes the song aside: left for the next, right for the previous. Both have a button, too. */
export function useSkipSwipe({ up, follower }: SkipSwipe) {
  const next = useSkip('next')
  const previous = useSkip('previous')
  return useSwipe<HTMLDivElement>({
    directions: up ? 'left right up' : 'left right',
    follower,
    onSwipe(direction) {
      if (direction === 'up') return up?.()
      const { canSkip, skip } = direction === 'left' ? next : previous
      if (canSkip) skip()
    },
  })
}
