import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  findWriteTrouble,
  readStoredSettings,
  removeStoredSettings,
  settingsPath,
  writeStoredSettings,
} from '@/lib/server/stored-settings'
import { dataFolder, storedSettings } from '@/tests/builders/data-folder'

test('settings read back as written, by this user only', () => {
  const file = join(dataFolder().folder, 'new', 'settings.json')
  writeStoredSettings(file, { ...storedSettings, owner: 'ann' })
  expect(readStoredSettings(file)).toEqual({ ok: true, settings: { ...storedSettings, owner: 'ann' } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700)
})

test('newer file replaces the old one with its permissions and leaves nothing behind', () => {
  const { folder, file } = dataFolder()
  writeFileSync(file, JSON.stringify(storedSettings), { mode: 0o644 })
  writeStoredSettings(file, { ...storedSettings, owner: 'ann' })
  expect(readStoredSettings(file)).toMatchObject({ settings: { owner: 'ann' } })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test('added fields stay', () => {
  const { file } = dataFolder()
  writeFileSync(file, JSON.stringify({ ...storedSettings, note: 'mine' }))
  const answer = readStoredSettings(file)
  if (!answer.ok || !answer.settings) throw new Error('It was not read.')
  writeStoredSettings(file, { ...answer.settings, owner: 'ann' })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...storedSettings, note: 'mine', owner: 'ann' })
})

test('failed write keeps the old file and leaves no draft', () => {
  const { folder, file } = dataFolder()
  // A folder in its place cannot be replaced by a file, whoever runs the tests.
  mkdirSync(join(file, 'in-the-way'), { recursive: true })
  expect(() => writeStoredSettings(file, storedSettings)).toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/)
  expect(readdirSync(folder)).toEqual(['settings.json'])
  expect(readdirSync(file)).toEqual(['in-the-way'])
})

test.each([
  ['cut off', '{"clientId": "0123', /which isn’t valid JSON\. Correct it, or move it away/],
  ['empty', '', /which isn’t valid JSON/],
  ['another client ID', JSON.stringify({ ...storedSettings, clientId: 'my-app' }), /“clientId” is invalid/],
  ['no secret', JSON.stringify({ clientId: storedSettings.clientId }), /“sessionSecret” is invalid/],
  [
    'a short secret',
    JSON.stringify({ ...storedSettings, sessionSecret: 'short' }),
    /“sessionSecret” is invalid/,
  ],
  ['an empty owner', JSON.stringify({ ...storedSettings, owner: '' }), /“owner” is invalid/],
  ['no object', '[]', /is invalid/],
])('unusable file (%s) is named with a fix and not quoted', (_name, text, problem) => {
  const { file } = dataFolder()
  writeFileSync(file, text)
  const answer = readStoredSettings(file)
  if (answer.ok) throw new Error('It was taken.')
  expect(answer.problem).toMatch(problem)
  expect(answer.problem).toContain(file)
  expect(answer.problem).not.toContain('short')
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('missing file or folder means no settings', () => {
  const { folder } = dataFolder()
  expect(readStoredSettings(join(folder, 'settings.json'))).toEqual({ ok: true, settings: null })
  expect(readStoredSettings(join(folder, 'none', 'settings.json'))).toEqual({ ok: true, settings: null })
})

test('removed settings are gone, and removing twice works', () => {
  const { file } = dataFolder()
  writeStoredSettings(file, storedSettings)
  removeStoredSettings(file)
  removeStoredSettings(file)
  expect(readStoredSettings(file)).toEqual({ ok: true, settings: null })
})

test('read-only folder is known in advance', () => {
  const { folder, file } = dataFolder()
  expect(findWriteTrouble(file)).toBeNull()
  expect(findWriteTrouble(join(folder, 'not', 'yet', 'settings.json'))).toBeNull()
  // Whoever runs the tests may write everywhere, but not into what is no folder.
  writeFileSync(join(folder, 'a-file'), '')
  expect(findWriteTrouble(join(folder, 'a-file', 'settings.json'))).toBe('ENOTDIR')
})

test('folder comes from the variable, else next to the app', () => {
  vi.spyOn(process, 'cwd').mockReturnValue('/opt/tonearm')
  expect(settingsPath({ TONEARM_DATA: '/data' })).toBe('/data/settings.json')
  expect(settingsPath({ TONEARM_DATA: ' ' })).toBe('/opt/tonearm/data/settings.json')
  expect(settingsPath({})).toBe('/opt/tonearm/data/settings.json')
})
