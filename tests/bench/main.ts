import { ensureBuild } from '../../scripts/build'
import { measureCounts } from './counts'
import { measureListCounts, measureListTimes } from './lists'
import { measurePlayerCounts, measurePlayerMemory } from './player'
import { report } from './report'
import { measureTimes } from './times'

// `--counts` leaves out what depends on the speed of the machine.
const onlyCounts = process.argv.includes('--counts')

await ensureBuild(console.log)
let isKept = report([
  ...(await measureCounts()),
  ...(await measurePlayerCounts()),
  ...(await measureListCounts()),
])
if (!onlyCounts) {
  isKept =
    report([...(await measureTimes()), ...(await measureListTimes()), ...(await measurePlayerMemory())]) &&
    isKept
}
process.exitCode = isKept ? 0 : 1
