import { PlainPage, PlainSection } from '@/components/plain-page/plain-page'
import { Sentence } from '@/components/ui/phrase'
import { removeAccessUrl } from '@/lib/auth/consent'
import { privacyWords } from '@/lib/words/privacy-words'

type PrivacyProps = {
  isShared: boolean
  /** The server keeps on disk who owns it. */
  hasOwner: boolean
  lyricsHost: string
}

export function Privacy({ isShared, hasOwner, lyricsHost }: PrivacyProps) {
  const { heading, lead, browser, server, others, end } = privacyWords
  const alone = hasOwner ? server.aloneButOwner : server.alone
  return (
    <PlainPage heading={heading} lead={lead}>
      <PlainSection heading={browser.heading}>
        <KeptList {...browser} />
      </PlainSection>
      <PlainSection heading={server.heading}>
        <p>
          {isShared ? server.shared : alone} {server.log}
        </p>
        <KeptList label={server.label} rows={hasOwner ? [...server.rows, server.owner] : server.rows} />
      </PlainSection>
      <PlainSection heading={others.heading}>
        <Told {...others.spotify} href="https://www.spotify.com/legal/privacy-policy/" />
        <Told who={lyricsHost} text={others.lyrics} />
        <Told {...others.owner} />
      </PlainSection>
      <PlainSection heading={end.heading}>
        <Told {...end.logOut} />
        <Told {...end.disconnect} />
        <Told {...end.removeAccess} href={removeAccessUrl} />
      </PlainSection>
    </PlainPage>
  )
}

type KeptListProps = { label: string; rows: readonly { what: string; why: string; until: string }[] }

function KeptList({ label, rows }: KeptListProps) {
  return (
    <ul className="stack" aria-label={label}>
      {rows.map(({ what, why, until }) => (
        <li key={what}>
          {what}
          <p className="muted">
            {why} {until}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Told({ who, text, link, href }: { who: string; text: string; link?: string; href?: string }) {
  const anchor = (
    <a href={href} target="_blank" rel="noreferrer">
      {link}
    </a>
  )
  return (
    <p>
      <Sentence text={text} parts={{ who: <strong>{who}</strong>, link: anchor }} />
    </p>
  )
}
