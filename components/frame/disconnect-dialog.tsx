import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogButtons } from '@/components/ui/dialog'
import styles from '@/components/ui/dialog.module.css'
import type { PopupControl } from '@/hooks/use-open'
import { accountWords, disconnectWords } from '@/lib/words/account-words'
import { useLogOut } from './use-log-out'

export function DisconnectDialog(control: PopupControl) {
  const logOut = useLogOut()
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm() {
    setIsBusy(true)
    // The page is left, except after a failure, which shows its own message.
    if (!(await logOut('disconnect'))) setIsBusy(false)
  }

  return (
    <Dialog {...control} title={accountWords.disconnect} firstFocus="[data-cancel]">
      <div className="stack" data-content>
        <ul className={styles.points}>
          {disconnectWords.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="muted">{disconnectWords.afterwards}</p>
        <DialogButtons>
          <Button variant="danger" isBusy={isBusy} onClick={() => void handleConfirm()}>
            {accountWords.disconnect}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
