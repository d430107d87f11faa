import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Truncated } from '@/components/ui/text'
import { headerSlots } from '@/hooks/use-is-above'
import { phoneScreen, useMediaQuery } from '@/hooks/use-media-query'
import { useStore } from '@/hooks/use-store'

/** The name of a place keeps its own title there, with Play. */
const headingOfPage = 'main h1:not([data-announced])'

/** The heading of a page, in the header once it is scrolled out of sight. Screen readers have it in the page. */
export function PhoneTitle() {
  const isPhone = useMediaQuery(phoneScreen)
  const slot = useStore(headerSlots, ({ title }) => title)
  const pathname = usePathname()
  const [text, setText] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another heading.
  useEffect(() => setText(document.querySelector(headingOfPage)?.textContent ?? null), [pathname])
  if (!isPhone || !slot || !text) return null
  return createPortal(
    <Truncated className="strong" aria-hidden>
      {text}
    </Truncated>,
    slot,
  )
}
