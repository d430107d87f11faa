import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { PlayerProvider } from '@/hooks/use-player'
import type { PlayerFact } from '@/lib/player/facts'
import { initialPlayerState } from '@/lib/player/state'
import { createPlayerHandle, readyFact, startedFact } from '@/tests/builders/player'
import { type StartedEngine, startEngine } from '@/tests/builders/start-engine'

type Rendered = RenderResult & StartedEngine

/** A part of the player, over an engine with a fake port and the facts given; READY when none are. */
export function renderPlayer(
  part: ReactNode,
  facts: readonly PlayerFact[] = [startedFact, readyFact],
): Rendered {
  const handle = createPlayerHandle(initialPlayerState)
  const engine = startEngine({ showSaveIcon: false, syncExternalDevice: false }, { handle })
  for (const fact of facts) handle.store.dispatch(fact)
  const screen = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PlayerProvider sdkUrl="http://sdk.test/player.js" handle={handle}>
        {part}
      </PlayerProvider>
    </SWRConfig>,
  )
  return { ...screen, ...engine }
}
