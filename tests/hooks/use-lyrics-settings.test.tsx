import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LyricsSettingsProvider, useForgetLyrics } from '@/hooks/use-lyrics-settings'
import type { LyricsSettings } from '@/lib/lyrics/read-lyrics'
import { cacheOf } from '@/lib/storage/cache'
import { installDatabase } from '@/tests/builders/database'

const path = '/api/lyrics/Low%20Tide'
const cache = cacheOf('robin')

const openPage = (mode: LyricsSettings['mode']) =>
  renderHook(useForgetLyrics, {
    wrapper: ({ children }) => <LyricsSettingsProvider value={{ mode }}>{children}</LyricsSettingsProvider>,
  })

test('disabled lyrics are deleted from the browser on the first page load', async () => {
  installDatabase()
  await cache.write('lyrics', path, { text: 'Low tide' })
  openPage('static')
  expect((await cache.read('lyrics', path))?.value).toEqual({ text: 'Low tide' })
  openPage('off')
  await waitFor(async () => expect(await cache.read('lyrics', path)).toBeNull())
})
