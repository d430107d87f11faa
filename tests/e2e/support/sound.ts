import { expect, type Frame, type Page } from '@playwright/test'

/**
 * Loudness of what this page really plays, read off the audio graph inside the playback frame: root mean square
 * of the last analyser window, 0 when silent or when nothing is loaded.
 */
export async function loudness(page: Page): Promise<number> {
  const frame = playbackFrame(page)
  if (!frame) return 0
  return frame.evaluate(() => {
    const analyser = (window as unknown as { __analyser?: AnalyserNode }).__analyser
    if (analyser?.context.state !== 'running') return 0
    const samples = new Float32Array(analyser.fftSize)
    analyser.getFloatTimeDomainData(samples)
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  })
}

export async function expectSound(page: Page): Promise<void> {
  await expect
    .poll(() => loudness(page), { message: 'the audio graph carries a signal' })
    .toBeGreaterThan(0.001)
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { message: 'the audio graph is silent' }).toBeLessThan(0.0001)
}

function playbackFrame(page: Page): Frame | undefined {
  return page.frames().find((frame) => new URL(frame.url(), 'http://none').pathname.startsWith('/embedded/'))
}
