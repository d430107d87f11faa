import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sentence } from '@/components/ui/phrase'

test('phrase puts its parts where the text wants them', () => {
  const { container } = render(
    <Sentence
      text="{name} made it, see {link}."
      parts={{ link: <a href="/album/1">the album</a>, name: 'Ada' }}
    />,
  )
  expect(container.innerHTML).toBe('Ada made it, see <a href="/album/1">the album</a>.')
})
