import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** How programs and libraries begin on Linux, macOS and Windows. */
const beginnings = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '4d5a']

/** Files of a tree that run on one kind of processor alone. */
export function nativeFiles(tree: string): string[] {
  const files = readdirSync(tree, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name)).filter(isNative)
}

function isNative(file: string): boolean {
  if (file.endsWith('.node')) return true
  const start = Buffer.alloc(4)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, start)
  closeSync(descriptor)
  return beginnings.some((beginning) => start.toString('hex').startsWith(beginning))
}

/** A process and all that it has started: what each runs, and the files that it has mapped into memory to run them. */
export function runningCode(pid: number): { command: string; files: string[] }[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [
    {
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
      files: mappedToRun(readFileSync(`/proc/${pid}/maps`, 'utf8')),
    },
    ...children.flatMap((child) => runningCode(Number(child))),
  ]
}

/** https://man7.org/linux/man-pages/man5/proc_pid_maps.5.html: address, rights, offset, device, inode, path. */
function mappedToRun(maps: string): string[] {
  const paths = [...maps.matchAll(/^\S+ ..x. \S+ \S+ \S+ +(\/.+)$/gm)].map(([, path = '']) => path)
  return [...new Set(paths)]
}
