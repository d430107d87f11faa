import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RowId } from '@/components/selection/row-selection'
import { ListRowSlot } from '@/components/track-list/list-row-slot'
import { songColumns } from '@/components/track-list/track-columns'
import { PlayerContext } from '@/hooks/use-player'
import { elementKey, newSlot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { createPlayerHandle } from '@/tests/builders/player'

test('server-rendered row gets the browser’s own key', () => {
  const handle = createPlayerHandle()
  const drawn = (id: RowId) => (
    <PlayerContext value={handle}>
      <ListRowSlot
        row={undefined}
        id={id}
        index={0}
        onRetry={undefined}
        columns={songColumns}
        isKnownSaved={undefined}
        isTabStop
        takesFocus={null}
        isSelected={false}
        joins={undefined}
        isChoosing={false}
        dropSide={undefined}
        isReorderable={false}
        lock={null}
        handlers={{
          current: {
            onPlay() {},
            onFocus() {},
            onSelect() {},
            getAbout: () => ({ things: [] }),
          },
        }}
      />
    </PlayerContext>
  )
  const page = document.createElement('main')
  document.body.append(page)
  page.innerHTML = renderToString(drawn(newSlot()))
  const own = newSlot<ListRow>()
  render(drawn(own), { container: page, hydrate: true })
  expect(screen.getByRole('row')).toHaveAttribute('data-row', elementKey(own))
})
