import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noPreviewKeys, renewPreviewKeys } from '@/scripts/preview-keys.js'

const require = createRequire(import.meta.url)
const { checkIsOnDemandRevalidate } = require('next/dist/server/api-utils/index.js')

const built = { previewModeId: 'b', previewModeSigningKey: 'b', previewModeEncryptionKey: 'b' }

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'preview-props.json')
  writeFileSync(file, JSON.stringify(built))
  return { folder, read: () => JSON.parse(readFileSync(file, 'utf8')) }
}

test('each start makes its own keys, in Next’s format', () => {
  const { folder, read } = makeFolder()
  renewPreviewKeys(folder)
  const first = read()
  renewPreviewKeys(folder)
  const second = read()
  expect(readdirSync(folder)).toEqual(['preview-props.json'])
  for (const name of Object.keys(built)) {
    expect(first[name]).toMatch(/^[0-9a-f]{32,64}$/)
    expect(second[name]).not.toBe(first[name])
  }
})

test('no header is the preview key of a published build, not even a missing one', () => {
  const headers = [{}, ...['', 'false', 'null'].map((value) => ({ 'x-prerender-revalidate': value }))]
  for (const one of headers) {
    for (const form of [one, new Headers(one)])
      expect(checkIsOnDemandRevalidate(form, noPreviewKeys).isOnDemandRevalidate).toBe(false)
  }
})
