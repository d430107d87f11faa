import type { CDPSession } from '@playwright/test'

/** What a page holds after a collection: bytes of heap, and event listeners. */
export async function pageMemory(cdp: CDPSession): Promise<{ heapBytes: number; listeners: number }> {
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN
  return { heapBytes: usedSize, listeners }
}
