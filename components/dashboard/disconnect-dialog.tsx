'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import styles from './disconnect-dialog.module.css'
import { useLogOut } from './use-log-out'

type DisconnectDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  returnFocusTo: () => HTMLElement | null
}

/** Says what disconnecting does before it does it. */
export function DisconnectDialog(props: DisconnectDialogProps) {
  const logOut = useLogOut()
  // The answer that changes nothing has focus first.
  const cancel = useRef<HTMLButtonElement>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function handleConfirm() {
    setIsBusy(true)
    // The page is left; only a failure, which says so itself, keeps it.
    if (!(await logOut('disconnect'))) setIsBusy(false)
  }

  return (
    <Dialog title="Disconnect and delete" firstFocus={cancel} {...props}>
      <div className={styles.content}>
        <ul className={styles.list}>
          <li>The music in this browser stops, and you are logged out.</li>
          <li>
            This browser forgets your account: lists, searches, pins, devices, and Tonearm’s settings, except
            the theme and the width of the sidebar.
          </li>
          <li>Nothing changes in your Spotify account: your playlists and hearts stay.</li>
        </ul>
        <p className={styles.note}>
          Afterwards you get the link to Spotify’s page where Tonearm’s access is removed.
        </p>
        <div className={styles.buttons}>
          <Button ref={cancel} variant="quiet" onClick={() => props.onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void handleConfirm()}>
            Disconnect and delete
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
