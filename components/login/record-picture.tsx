import styles from './record-picture.module.css'

const grooveRadii = [92, 86, 80, 74, 68, 62, 56, 50, 44]

/** A record under its tonearm, half out of the picture. Decoration, hidden from screen readers. */
export function RecordPicture() {
  return (
    <svg viewBox="0 0 220 220" aria-hidden="true" className={styles.picture}>
      <circle cx="104" cy="116" r="98" className={styles.vinyl} />
      {grooveRadii.map((radius) => (
        <circle key={radius} cx="104" cy="116" r={radius} className={styles.groove} />
      ))}
      <circle cx="104" cy="116" r="34" className={styles.label} />
      <circle cx="104" cy="116" r="3" className={styles.hole} />
      <path d="M202 18v92l-44 56" className={styles.arm} />
      <path d="m162 158-10 16" className={styles.head} />
      <circle cx="202" cy="20" r="11" className={styles.pivot} />
    </svg>
  )
}
