/**
 * Edits of one playlist's rows: shown at once, sent one after the other, and taken back where the provider refuses. Fed by
 * `hooks/use-playlist-editor`; what is shown lies in the `RowStore`.
 */
import { applyStep, type EditStep, planUndo } from '@/lib/music/playlist-plan'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { type ListVersion, type RowMaker, sendStep } from '@/lib/spotify/playlist-steps'
import { getPlaylistVersion } from '@/lib/spotify/playlists'

/** What is shown of one playlist. */
export type RowStore = {
  read(): ListVersion
  write(list: ListVersion): void
  /** Reads the list anew, its rows near `around`; all others are forgotten. Where nothing can be read nothing changes. */
  reload(around: number): Promise<void>
}

export type EditOutcome =
  /** `undo` takes it back. Where others changed the list meanwhile both changes stand, and it is null. */
  | { status: 'done'; undo: readonly EditStep[] | null }
  /** `done` came before the failure and stays; `left` was not done and may be tried again. */
  | { status: 'failed'; error: ProviderError; done: readonly EditStep[]; left: readonly EditStep[] }
  /** Others changed the list, and the edit means nothing in what it is now: nothing was sent. */
  | { status: 'conflict' }

export type PlaylistEditor = {
  /** `toRow` is what an added uri shows as; without it the place stays unread. */
  edit(steps: readonly EditStep[], toRow?: RowMaker): Promise<EditOutcome>
}

type Job = { steps: readonly EditStep[]; toRow: RowMaker; answer: (outcome: EditOutcome) => void }

const unread: RowMaker = () => undefined

export function createPlaylistEditor(client: SpotifyClient, id: string, store: RowStore): PlaylistEditor {
  const jobs: Job[] = []
  let isRunning = false
  let reloading: Promise<void> | null = null
  return {
    async edit(steps, toRow = unread) {
      const planned = store.read().snapshotId
      // The list is being read again after an edit that went wrong: what was planned on the former one is off.
      if (reloading) await reloading
      if (planned !== '' && store.read().snapshotId !== planned) return { status: 'conflict' }
      // The list as the provider confirmed it, taken before the first wish of a burst is shown.
      const start = store.read()
      store.write({ ...start, rows: applyAll(start.rows, steps, toRow) })
      return new Promise((answer, reject) => {
        jobs.push({ steps, toRow, answer })
        if (isRunning) return
        isRunning = true
        runAll(start).catch(reject)
      })
    },
  }

  async function runAll(start: ListVersion): Promise<void> {
    try {
      const burst = await openBurst(start)
      for (let job = jobs[0]; job; job = jobs[0]) {
        const outcome = await runJob(burst, job)
        jobs.shift()
        job.answer(outcome)
        if (outcome.status !== 'done') return startOver(burst.list, job)
        if (jobs.length > 0) continue
        // The optimistic list is the confirmed one by now, but for what a step had to leave unread.
        store.write(burst.list)
        if (burst.isChangedElsewhere) return startOver(burst.list, job)
      }
    } finally {
      isRunning = false
    }
  }

  /** What was shown and not done goes away again, with every wish that was built on it. */
  function startOver(confirmed: ListVersion, { steps }: Job): void {
    store.write(confirmed)
    for (const { answer } of jobs.splice(0)) answer({ status: 'conflict' })
    // Also when no answer came: the provider may have made the change all the same.
    reloading = store.reload(steps[0] ? placeOf(steps[0]) : 0).finally(() => {
      reloading = null
    })
  }

  // One small read spares the listener an edit of rows that are elsewhere by now. A burst of edits asks once.
  async function openBurst(list: ListVersion): Promise<Burst> {
    try {
      const { snapshotId, total } = await getPlaylistVersion(client, id)
      // After an answer without a version there is only the count to go by.
      const isChangedElsewhere =
        list.snapshotId === '' ? total !== list.rows.length : snapshotId !== list.snapshotId
      return { list, isChangedElsewhere, failure: null }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return { list, isChangedElsewhere: false, failure: error }
    }
  }

  async function runJob(burst: Burst, { steps, toRow }: Job): Promise<EditOutcome> {
    const done: EditStep[] = []
    if (burst.failure) return { status: 'failed', error: burst.failure, done, left: steps }
    if (burst.isChangedElsewhere && !steps.every(({ type }) => type === 'move')) return { status: 'conflict' }
    for (const step of steps) {
      const sent = await sendStep(client, id, burst.list, step, toRow)
      if (!sent.ok) {
        // A version the provider has forgotten: the list was edited many times since it was read.
        if (sent.error.kind === 'bad-request' && done.length === 0) return { status: 'conflict' }
        const left = [...sent.left, ...steps.slice(done.length + 1)]
        return { status: 'failed', error: sent.error, done, left }
      }
      burst.list = sent.list
      done.push(step)
    }
    return { status: 'done', undo: burst.isChangedElsewhere ? null : planUndo(steps) }
  }
}

type Burst = {
  list: ListVersion
  /**
   * The provider applies a move that names an older version to the rows it meant, so both changes stand; what is shown is
   * read again. Other edits count rows by place, and are not sent.
   */
  isChangedElsewhere: boolean
  failure: ProviderError | null
}

function applyAll(rows: ListVersion['rows'], steps: readonly EditStep[], toRow: RowMaker) {
  return steps.reduce<ListVersion['rows']>((list, step) => applyStep(list, step, toRow), rows)
}

/** Where the listener looked when making the step. */
function placeOf(step: EditStep): number {
  switch (step.type) {
    case 'add':
      return step.position
    case 'remove':
      return step.rows[0]?.position ?? 0
    case 'move':
      return step.from
    default:
      return step satisfies never
  }
}
