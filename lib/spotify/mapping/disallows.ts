import type { Disallow } from '@/lib/music/playback'

const names: Record<string, Disallow> = {
  pausing: 'pausing',
  resuming: 'resuming',
  seeking: 'seeking',
  skipping_next: 'skipping-next',
  skipping_prev: 'skipping-previous',
  toggling_repeat_context: 'toggling-repeat-context',
  toggling_repeat_track: 'toggling-repeat-track',
  toggling_shuffle: 'toggling-shuffle',
  transferring_playback: 'transferring',
}

/** The actions that the Web API and the playback script forbid: those that are explicitly true. */
export function toDisallows(disallows: Partial<Record<string, unknown>> | null | undefined): Disallow[] {
  return Object.entries(disallows ?? {}).flatMap(([name, isForbidden]) => {
    const disallow = names[name]
    return isForbidden === true && disallow ? [disallow] : []
  })
}
