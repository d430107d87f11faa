import styles from './logo.module.css'

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={styles.mark}>
        <circle cx="14" cy="18" r="12" className={styles.record} />
        <circle cx="14" cy="18" r="8" className={styles.groove} />
        <circle cx="14" cy="18" r="4" className={styles.label} />
        <path d="M28 4v11.5L20.5 22" className={styles.arm} />
        <circle cx="28" cy="4.5" r="2.5" className={styles.pivot} />
      </svg>
      <span className={styles.name}>Tonearm</span>
    </span>
  )
}
