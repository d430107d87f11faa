import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogButtons } from '@/components/ui/dialog'
import styles from '@/components/ui/dialog.module.css'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { useLogOut } from './use-log-out'

export function DisconnectDialog(control: PopupControl) {
  const logOut = useLogOut()
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm() {
    setIsBusy(true)
    // The page is left; only a failure, which says so itself, keeps it.
    if (!(await logOut('disconnect'))) setIsBusy(false)
  }

  return (
    <Dialog {...control} title="Disconnect and delete" firstFocus="[data-cancel]">
      <div className="stack" data-content>
        <ul className={styles.points}>
          <li>The music in this browser stops, and you are logged out.</li>
          <li>
            This browser forgets your account: lists, searches, pins, devices, and Tonearm’s settings, except
            the theme and the width of the sidebar.
          </li>
          <li>Nothing changes in your Spotify account: your playlists and hearts stay.</li>
        </ul>
        <p className="muted">
          Afterwards you get the link to Spotify’s page where Tonearm’s access is removed.
        </p>
        <DialogButtons>
          <Button variant="danger" isBusy={isBusy} onClick={() => void handleConfirm()}>
            Disconnect and delete
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
