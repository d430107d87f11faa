import type { ReactNode } from 'react'

export type DrawingKind = 'empty' | 'refused' | 'offline' | 'missing' | 'failed' | 'free'

const armAtRest = 'M80 18v46'
const armOnRecord = 'M80 18v38L63 73'
const armLifted = 'M80 18 62 42'

/** One record, its sleeve and the arm, as on the page of the sign-in: where they are tells what is the matter. */
const pictures: Record<DrawingKind, ReactNode> = {
  // The arm waits beside a record.
  empty: (
    <>
      <Record />
      <Arm path={armAtRest} head="M80 64v8" />
    </>
  ),
  // It stays in its sleeve.
  refused: (
    <>
      <Record x={54} y={52} radius={32} />
      <Sleeve />
    </>
  ),
  // The grooves are interrupted, and the arm is up.
  offline: (
    <>
      <Record gaps="9 7" />
      <Arm path={armLifted} head="m62 42-6 6" />
    </>
  ),
  // A sleeve without its record.
  missing: (
    <>
      <circle cx="54" cy="52" r="32" fill="none" stroke="var(--control-line)" strokeDasharray="3 6" />
      <Sleeve />
    </>
  ),
  // The needle went across the grooves.
  failed: (
    <>
      <Record />
      <path d="m20 40 14 8-3 8 17 9" fill="none" stroke="var(--control-line)" strokeWidth="2" />
      <Arm path={armOnRecord} head="m64 72-5 8" />
    </>
  ),
  // A record to look at, with the arm up.
  free: (
    <>
      <Record />
      <Arm path={armLifted} head="m62 42-6 6" />
    </>
  ),
}

/** Says nothing that the words beside it do not say. Fills the box it is in. */
export function Drawing({ kind }: { kind: DrawingKind }) {
  return (
    <svg
      viewBox="5 6 86 86"
      aria-hidden="true"
      data-drawing={kind}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {pictures[kind]}
    </svg>
  )
}

function Record({
  x = 42,
  y = 54,
  radius = 36,
  gaps,
}: {
  x?: number
  y?: number
  radius?: number
  gaps?: string
}) {
  const groove = { cx: x, cy: y, fill: 'none', stroke: 'var(--control-line)', strokeDasharray: gaps }
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill="var(--surface-3)" />
      {[0.92, 0.76, 0.6, 0.46].map((part) => (
        <circle key={part} {...groove} r={radius * part} strokeWidth="0.75" />
      ))}
      <circle cx={x} cy={y} r={radius * 0.3} fill="var(--control-line)" />
      <circle cx={x} cy={y} r="2" fill="var(--surface-1)" />
    </>
  )
}

function Sleeve() {
  return (
    <g stroke="var(--control-line)">
      <rect x="6" y="20" width="60" height="64" rx="3" fill="var(--surface-2)" strokeWidth="1.5" />
      <path d="M14 68h28M14 75h18" strokeWidth="2.5" />
    </g>
  )
}

function Arm({ path, head }: { path: string; head: string }) {
  return (
    <g fill="none" stroke="var(--text-muted)">
      <path d={path} strokeWidth="2.5" />
      <path d={head} strokeWidth="5" />
      <circle cx="80" cy="18" r="5" fill="var(--text-muted)" stroke="none" />
    </g>
  )
}
