import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Truncated } from '@/components/ui/text'
import { headerSlots } from '@/hooks/use-is-above'
import { phoneScreen, useMediaQuery } from '@/hooks/use-media-query'
import { useStore } from '@/hooks/use-store'

/** Entity pages (`data-announced`) have their own title in the header, with Play. */
const headingOfPage = 'main h1:not([data-announced])'

/**
 * Shows the page's heading in the header once it is scrolled out of view. Hidden from screen readers: the page has it.
 */
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
