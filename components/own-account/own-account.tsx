import { PlainPage, PlainSection } from '@/components/plain-page/plain-page'
import { Sentence } from '@/components/ui/phrase'
import { type Env, redirectUri } from '@/lib/server/env'
import type { SetupFault } from '@/lib/words/own-account-words'
import { ownAccountWords as words } from '@/lib/words/own-account-words'
import { BackToSandbox } from './back-to-sandbox'
import { ClientIdForm } from './client-id-form'
import { Fault } from './setup-form'
import { Steps } from './steps'

/** For visitors who may set up the account. `fault`: a problem known in advance. */
export function OwnAccount({ settings, fault }: { settings: Env; fault: SetupFault | null }) {
  const { source, clientId, owner, baseUrl, settingsPath, hasDemo } = settings
  const isInUse = source === 'stored'
  return (
    <PlainPage heading={words.heading} lead={isInUse ? words.current.lead : words.lead}>
      {fault ? <Fault fault={fault} /> : null}
      {isInUse && owner === null ? <Unowned /> : null}
      <Steps baseUrl={baseUrl} redirectUri={redirectUri(settings)}>
        <ClientIdForm clientId={isInUse ? clientId : null} />
        <p className="muted">
          <Sentence text={words.keptIn} parts={{ path: <code>{settingsPath}</code> }} /> {words.others}
        </p>
      </Steps>
      {isInUse && hasDemo ? (
        <PlainSection heading={words.back.button}>
          <BackToSandbox />
        </PlainSection>
      ) : null}
    </PlainPage>
  )
}

/** Spotify reports some errors only after its login, on a page without a way back. */
function Unowned() {
  const { unowned, shown, meanings, logIn } = words.current
  return (
    <PlainSection heading={shown}>
      {meanings.map((meaning) => (
        <p key={meaning}>{meaning}</p>
      ))}
      <p>{unowned}</p>
      <p>
        <a href="/login">{logIn}</a>
      </p>
    </PlainSection>
  )
}
