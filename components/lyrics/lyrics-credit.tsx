import styles from './lyrics-text.module.css'

const homes: Record<string, string> = { LRCLIB: 'https://lrclib.net' }

/** Where the lyrics come from. */
export function LyricsCredit({ source }: { source: string }) {
  const home = homes[source]
  return (
    <p className={styles.credit}>
      Lyrics from{' '}
      {home ? (
        <a href={home} target="_blank" rel="noreferrer">
          {source}
        </a>
      ) : (
        source
      )}
    </p>
  )
}
