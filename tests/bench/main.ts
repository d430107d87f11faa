import { ensureBuild } from '../../scripts/build'
import { ensureBrowser } from '../setup/browser'
import { measureCounts } from './counts'
import { measureListCounts } from './lists'
import { measureOpening } from './opening'
import { measurePlayerCounts, measurePlayerMemory } from './player'
import { report } from './report'
import { measureScrolling } from './scrolling'
import { measureTimes } from './times'

const counts = [measureCounts, measurePlayerCounts, measureListCounts, measureOpening]
const times = [measureTimes, measureScrolling, measurePlayerMemory]

// `--counts` leaves out what depends on the speed of the machine.
const parts = process.argv.includes('--counts') ? counts : [...counts, ...times]

ensureBrowser()
await ensureBuild(console.log)
// Each part reports as soon as it ends: what comes after may fail.
for (const measure of parts) {
  if (!report(await measure())) process.exitCode = 1
}
