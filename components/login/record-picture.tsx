import styles from './record-picture.module.css'

const grooveRadii = [92, 86, 80, 74, 68, 62, 56, 50, 44]

export function RecordPicture() {
  return (
    <svg viewBox="0 0 220 220" aria-hidden="true" className={styles.picture}>
      <circle cx="104" cy="116" r="98" fill="var(--surface-2)" />
      <g fill="none" stroke="var(--line)" strokeWidth="0.6">
        {grooveRadii.map((radius) => (
          <circle key={radius} cx="104" cy="116" r={radius} />
        ))}
      </g>
      <circle cx="104" cy="116" r="34" fill="var(--surface-3)" />
      <circle cx="104" cy="116" r="3" fill="var(--surface-1)" />
      <g fill="none" stroke="var(--control-line)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M202 18v92l-44 56" strokeWidth="4" />
        <path d="m162 158-10 16" strokeWidth="9" />
      </g>
      <circle cx="202" cy="20" r="11" fill="var(--control-line)" />
    </svg>
  )
}
