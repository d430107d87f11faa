import { Button } from '@/components/ui/button'
import { LatePopup } from '@/components/ui/late-popup'
import { lazyPart } from '@/components/ui/lazy-part'
import { useLazyPopup } from '@/hooks/use-open'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'
import { chooserWords } from '@/lib/words/lyrics-chooser-words'

export const LyricsChooser = lazyPart(async () => (await import('./lyrics-chooser')).LyricsChooser)

/** For where there are no words to show. */
export function LyricsChooserButton({ track, lyrics }: { track: Track; lyrics: Lyrics | null }) {
  const { control, triggerProps } = useLazyPopup('dialog')
  return (
    <>
      <Button {...triggerProps}>{chooserWords.openNone}</Button>
      <LatePopup {...control}>
        <LyricsChooser control={control} track={track} lyrics={lyrics} />
      </LatePopup>
    </>
  )
}
