/** The edits of one list: shown at once, sent one after the other; an edit's positions are found at its turn. */
import { carryOut } from '@/lib/lists/carry-out'
import { createEditDesk, type ListWriter } from '@/lib/lists/edit-desk'
import { applyEdit, type Edit, type EditOutcome } from '@/lib/lists/edit-order'
import type { PagedList } from '@/lib/lists/paged-list'

type Job<Row> = { edit: Edit<Row>; answer(outcome: EditOutcome<Row>): void; reject(error: unknown): void }

export function createListEdits<Row>(list: PagedList<Row>, writer: ListWriter) {
  const desk = createEditDesk(list, writer)
  const jobs: Job<Row>[] = []
  let isRunning = false

  function showJobs(): void {
    const edits = jobs.map(({ edit }) => edit)
    desk.editing.setOverlay(edits.length > 0 ? (order) => edits.reduce(applyEdit<Row>, order) : null)
  }

  async function run(): Promise<void> {
    isRunning = true
    try {
      for (let job = jobs[0]; job; job = jobs[0]) {
        const outcome = await carryOut(desk, job.edit)
        jobs.shift()
        showJobs()
        job.answer(outcome)
      }
    } catch (error) {
      const waiting = jobs.splice(0)
      showJobs()
      for (const { reject } of waiting) reject(error)
    } finally {
      isRunning = false
      desk.isFresh = false
    }
  }

  return {
    /** Rejects only for a fault that is not the provider's; then no edit that waited is sent either. */
    edit: (edit: Edit<Row>) =>
      new Promise<EditOutcome<Row>>((answer, reject) => {
        jobs.push({ edit, answer, reject })
        showJobs()
        if (!isRunning) void run()
      }),
  }
}
