import { ensureBuild } from '../../scripts/build'
import { ensureBrowser } from '../setup/browser'
import { measureClick } from './click'
import { measureCounts } from './counts'
import { measureListCounts } from './lists'
import { measureLoad } from './load'
import { measureOpening } from './opening'
import { measurePlayerCounts, measurePlayerMemory } from './player'
import { measurePlaying } from './playing'
import { report } from './report'
import { measureScrolling } from './scrolling'
import { measureTimes } from './times'
import { measureWords } from './words'

const counts = [measureCounts, measurePlayerCounts, measureListCounts, measureOpening, measurePlayerMemory]
const times = [measureTimes, measurePlaying, measureWords, measureClick, measureScrolling]

const load = process.argv.indexOf('--load')
const loadSeconds = Number(process.argv[load + 1]) || 300
const loads = [() => measureLoad(loadSeconds)]

// `--counts` leaves out what depends on the speed of the machine; `--load` is a part by itself.
const all = process.argv.includes('--counts') ? counts : [...counts, ...times]
const parts = load === -1 ? all : loads

if (load === -1) ensureBrowser()
await ensureBuild(console.log)
for (const measure of parts) {
  if (!report(await measure())) process.exitCode = 1
}
