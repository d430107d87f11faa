import { PlainPage, PlainSection } from '@/components/plain-page/plain-page'
import { removeAccessUrl } from '@/lib/auth/consent'
import styles from './privacy.module.css'

type Kept = { what: string; why: string; until: string }

const inBrowser: readonly Kept[] = [
  {
    what: 'Your sign-in: who you are at Spotify (account, name, picture) and the keys to Spotify’s interface, encrypted in a cookie',
    why: 'To stay signed in',
    until: 'You log out, or 30 days after you last used Tonearm',
  },
  {
    what: 'Lists of your library, and Spotify’s latest answers',
    why: 'To show them at once, and when Spotify answers no more',
    until: 'You log out, or 30 days after they were last read',
  },
  {
    what: 'Your recent searches, pins, which releases you have seen, and whose account they belong to',
    why: 'To show them again, and to nobody else',
    until: 'You log out',
  },
  {
    what: 'The last three episodes you stopped midway, and whether Home showed any',
    why: 'To offer them when Home opens',
    until: 'You log out, or 30 days',
  },
  {
    what: 'The device you chose, and this browser’s name at Spotify',
    why: 'To find your player again after a reload',
    until: 'You close the tab, or log out',
  },
  {
    what: 'Volume, keyboard shortcuts on or off, what Spotify lets this app do, and how many requests were made in the last 24 hours',
    why: 'They belong to this browser, not to your account',
    until: 'You disconnect',
  },
  {
    what: 'The theme, and the width of the sidebar',
    why: 'To paint them from the start',
    until: 'A year after you chose them',
  },
  { what: 'The lyrics you opened', why: 'To show them again at once', until: 'A week' },
]

const onServer: readonly Kept[] = [
  {
    what: 'Your newest keys to Spotify’s interface',
    why: 'For requests that still carry the old ones',
    until: 'Half a minute',
  },
  {
    what: 'Lyrics that were looked up, without who asked',
    why: 'To ask the lyrics service once',
    until: 'A week at most',
  },
]

/** What is kept of a listener, where, and for how long. */
export function Privacy({ isShared, lyricsHost }: { isShared: boolean; lyricsHost: string }) {
  return (
    <PlainPage
      heading="What Tonearm keeps"
      lead="Tonearm shows and plays what is in your Spotify account. It has no accounts of its own, no advertising, no statistics about you, and it sends nothing to those who made it."
    >
      <PlainSection heading="In this browser">
        <KeptTable rows={inBrowser} label="Kept in this browser" />
      </PlainSection>
      <PlainSection heading="On this server">
        <p>
          {isShared
            ? 'In memory, and in the store that the copies of this server share. What names you is encrypted there.'
            : 'In memory only, until it is restarted. Nothing is written to its disk.'}{' '}
          Its log names faults, never who you are or what you play.
        </p>
        <KeptTable rows={onServer} label="Kept on this server" />
      </PlainSection>
      <PlainSection heading="At others">
        <p>
          <strong>Spotify</strong> knows what you do here, as in any of its apps: Tonearm plays, saves and
          edits in your account. What Spotify keeps follows{' '}
          <a href="https://www.spotify.com/legal/privacy-policy/" target="_blank" rel="noreferrer">
            its privacy policy
          </a>
          .
        </p>
        <p>
          <strong>{lyricsHost}</strong> is asked for lyrics when you open them: the title, artist, album and
          length of the song, from this server. It does not learn who asks.
        </p>
        <p>
          <strong>Whoever runs this server</strong> decides who may use it, and can see its log. Ask them what
          else they keep, such as the records of a proxy in front of it.
        </p>
      </PlainSection>
      <PlainSection heading="How to end it">
        <p>
          <strong>Log out</strong>, in the menu under your name, ends your session and deletes what this
          browser keeps of your account.
        </p>
        <p>
          <strong>Disconnect and delete</strong>, in the same menu, also deletes this browser’s settings.
        </p>
        <p>
          <strong>Remove access</strong> at Spotify, on{' '}
          <a href={removeAccessUrl} target="_blank" rel="noreferrer">
            your account’s page for apps
          </a>
          . Tonearm’s keys then stop working everywhere. Spotify also ends every sign-in six months after it
          began.
        </p>
      </PlainSection>
    </PlainPage>
  )
}

function KeptTable({ rows, label }: { rows: readonly Kept[]; label: string }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">What for</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, why, until }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td data-label="What for">{why}</td>
            <td data-label="Until">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
