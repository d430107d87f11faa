import { ensureBuild } from '../../scripts/build'
import { measureCounts } from './counts'
import { report } from './report'
import { measureTimes } from './times'

// `--counts` leaves out what depends on the speed of the machine.
const onlyCounts = process.argv.includes('--counts')

await ensureBuild(console.log)
const measures = [...(await measureCounts()), ...(onlyCounts ? [] : await measureTimes())]
process.exitCode = report(measures) ? 0 : 1
