import { Tabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import { Maximize2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NeedsPremium } from '@/components/player/open-in-spotify'
import { usePlayingMenu } from '@/components/player/track-info'
import chipStyles from '@/components/ui/chip.module.css'
import { IconButton } from '@/components/ui/icon-button'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useMediaQuery } from '@/hooks/use-media-query'
import { useOpen } from '@/hooks/use-open'
import { usePlayer } from '@/hooks/use-player'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { useStore } from '@/hooks/use-store'
import { introducePanel, type PanelTab, panelTab, panelTabs, roomForPanel } from '@/lib/overlays/panel'
import { selectIsFree, selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { nowPlayingWords } from '@/lib/words/now-playing-words'
import styles from './now-playing-panel.module.css'
import { PlayingFrom } from './playing-from'
import { PlayingNames } from './playing-names'
import { PlayingCover, PlayingPart } from './playing-parts'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** Now playing next to any page. Hidden by the full view, which shows the same. */
export function NowPlayingPanel() {
  const { isOpen } = useOpen('panel')
  const { isOpen: isCovered } = useOpen('full')
  const fits = useMediaQuery(roomForPanel)
  const hasPlayed = usePlayer(selectPlaysByPress)
  useEffect(() => {
    if (hasPlayed) introducePanel()
  }, [hasPlayed])
  return isOpen && fits && !isCovered ? <Panel /> : null
}

/** Music plays that a press in this tab started. */
const selectPlaysByPress = ({ playback, started, resumed }: PlayerState): boolean =>
  playback?.isPlaying === true && (started !== null || resumed !== null)

function Panel() {
  'use memo'
  const item = usePlayer(selectNowPlaying)
  const chosen = useStore(panelTab, (now) => now)
  const { mode } = useLyricsSettings()
  const tabs = panelTabs.filter((name) => name !== 'lyrics' || mode !== 'off')
  // The lyrics are beside it already.
  const { isOpen: hasLyrics } = useOpen('lyrics')
  const tab = tabs.find((name) => name === chosen && !(hasLyrics && name === 'lyrics')) ?? 'queue'
  const scroller = useRef<HTMLDivElement>(null)
  const { close } = useOpen('panel')
  const { open: openFull } = useOpen('full')
  const isFree = usePlayer(selectIsFree)
  const menu = usePlayingMenu()
  return (
    <aside aria-label={nowPlayingWords.panel} className={styles.panel}>
      <div className={styles.top}>
        <PlayingFrom className="rest muted" />
        {item === null ? null : (
          <IconButton
            size="small"
            label={nowPlayingWords.openFull}
            onClick={openFull}
            icon={<Maximize2 {...icon} size={16} />}
          />
        )}
        <IconButton size="small" label={nowPlayingWords.hidePanel} onClick={close} icon={<X {...icon} />} />
      </div>
      {item === null ? (
        <div className={styles.nothing}>
          {isFree ? (
            <NeedsPremium />
          ) : (
            <>
              <h2>{nowPlayingWords.nothing}</h2>
              <p className="muted">{nowPlayingWords.nothingHint}</p>
            </>
          )}
        </div>
      ) : (
        <Tabs.Root
          className={styles.body}
          value={tab}
          onValueChange={(next: PanelTab) => panelTab.setState(next)}
        >
          <Tabs.List
            activateOnFocus
            aria-label={nowPlayingWords.parts}
            className={clsx(chipStyles.row, styles.tabs)}
          >
            {tabs.map((name) => (
              <Tabs.Tab
                key={name}
                value={name}
                disabled={hasLyrics && name === 'lyrics'}
                className={chipStyles.chip}
              >
                {nowPlayingWords.tabs[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div ref={scroller} className={styles.scroller} data-tab={tab}>
            <div className={styles.song}>
              {tab === 'lyrics' ? null : (
                <PlayingCover
                  item={item}
                  width={tab === 'queue' ? 48 : 320}
                  className={styles.cover}
                  {...menu}
                />
              )}
              <PlayingNames item={item} size={tab === 'queue' ? 'row' : 'panel'} />
            </div>
            <ScrollerProvider scroller={scroller}>
              <Tabs.Panel value={tab} className={styles.part} tabIndex={-1}>
                <PlayingPart name={tab} item={item} />
              </Tabs.Panel>
            </ScrollerProvider>
          </div>
        </Tabs.Root>
      )}
    </aside>
  )
}
