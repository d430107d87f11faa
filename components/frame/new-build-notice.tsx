import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { both, listen } from '@/lib/browser/listen'
import { hasNewBuild } from '@/lib/browser/page-build'
import { accountWords } from '@/lib/words/account-words'
import styles from './notices.module.css'

/** Offers to reload the page if the server has a new version. Checks when the page gets focus or becomes visible. */
export function NewBuildNotice() {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (isKnown) return
    const ask = async () => {
      if (document.visibilityState === 'visible' && (await hasNewBuild())) setKnown(true)
    }
    const handleReturn = () => void ask()
    return both(listen(window, { focus: handleReturn }), listen(document, { visibilitychange: handleReturn }))
  }, [isKnown])
  if (!isKnown) return null
  return (
    <div className={clsx('line', styles.notice)} data-acts="">
      <span>{accountWords.newVersion}</span>
      <Button size="small" onClick={() => location.reload()}>
        {accountWords.reload}
      </Button>
    </div>
  )
}
