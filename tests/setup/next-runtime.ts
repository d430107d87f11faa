// Next looks for AsyncLocalStorage among the globals when its first module loads, and files share a process.
import 'next/dist/server/node-environment-baseline'
