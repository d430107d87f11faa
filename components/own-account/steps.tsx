import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyText } from '@/components/connection/copy-text'
import { Sentence } from '@/components/ui/phrase'
import { ownAccountWords, refusedAddressWords as words } from '@/lib/words/own-account-words'
import { AddressVerdictLine } from './address-verdict'
import styles from './steps.module.css'

const { steps } = ownAccountWords
const dashboardUrl = 'https://developer.spotify.com/dashboard'

type StepsProps = { baseUrl: string; redirectUri: string; children: ReactNode }

/** The steps to a client ID; `children` ask for it. */
export function Steps({ baseUrl, redirectUri, children }: StepsProps) {
  return (
    <ol className={styles.steps}>
      <Step heading={steps.create.heading}>
        <p>
          <Sentence
            text={steps.create.text}
            parts={{
              link: (
                <a href={dashboardUrl} target="_blank" rel="noreferrer">
                  developer.spotify.com/dashboard
                </a>
              ),
            }}
          />
        </p>
      </Step>
      <Step heading={steps.address.heading}>
        <p>{steps.address.text}</p>
        <CopyText text={redirectUri} what={steps.address.name} />
        <AddressVerdictLine baseUrl={baseUrl} />
        <RefusedAddresses />
      </Step>
      <Step heading={steps.apis.heading}>
        <p>{steps.apis.text}</p>
        <ul className={styles.apis}>
          {steps.apis.names.map((name) => (
            <li key={name} className={styles.api}>
              <span className={styles.tick}>
                <Check aria-hidden size={16} strokeWidth={2.5} />
              </span>
              {name}
            </li>
          ))}
        </ul>
      </Step>
      <Step heading={steps.clientId.heading}>
        <p>{steps.clientId.text}</p>
        {children}
      </Step>
    </ol>
  )
}

function Step({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <div className={styles.words}>
        <h2 className={styles.heading}>{heading}</h2>
        {children}
      </div>
    </li>
  )
}

/** For listeners who want to open the app on another device. */
function RefusedAddresses() {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{words.summary}</summary>
      <dl className={styles.rows}>
        {words.rows.map(({ address, text }) => (
          <div key={address}>
            <dt>
              <code>{address}</code>
            </dt>
            <dd className={styles.reason}>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{words.accepted}</p>
    </details>
  )
}
