export type DayPart = 'morning' | 'afternoon' | 'evening'

/** What one wishes at this hour (0–23) of the listener's own day. */
export function dayPartOf(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
