import { expect, test, vi } from 'vitest'
import { chooseLyrics, findChoiceItem, type LyricsFile, readChosenFile } from '@/lib/lyrics/choices'
import { forgetAccount, giveWay } from '@/lib/session/forget'

import { mostFileSize } from '@/lib/storage/stored-kinds'
import { installDatabase } from '@/tests/builders/database'

const song = (id: string) => ({ id, isrc: null })
const fileOf = (text: string): LyricsFile => ({ kind: 'file', name: 'own.lrc', text })
const read = async (id: string, userId = 'robin') => {
  const choice = findChoiceItem(userId, song(id))?.read()
  return choice?.kind === 'file' ? readChosenFile(userId, choice) : null
}

test('twenty files of maximum size survive, and localStorage stays small', async () => {
  installDatabase()
  const large = 'x'.repeat(600_000)
  for (let index = 0; index < 20; index += 1)
    expect(await chooseLyrics('robin', song(`song ${index}`), fileOf(`${large}${index}`))).toBe(true)
  for (let index = 0; index < 20; index += 1) expect(await read(`song ${index}`)).toBe(`${large}${index}`)
  expect(JSON.stringify({ ...localStorage }).length).toBeLessThan(10_000)
})

test('file over the limit lasts until the page unloads and displaces no other', async () => {
  installDatabase()
  await chooseLyrics('robin', song('first'), fileOf('x'.repeat(mostFileSize - 100)))
  expect(await chooseLyrics('robin', song('second'), fileOf('y'.repeat(101)))).toBe(false)
  expect(await read('second')).toBe('y'.repeat(101))
  expect((await read('first'))?.length).toBe(mostFileSize - 100)
  expect(await chooseLyrics('sam', song('second'), fileOf('z'))).toBe(true)
})

test('replaced file is deleted and frees space', async () => {
  installDatabase()
  await chooseLyrics('robin', song('first'), fileOf('x'.repeat(mostFileSize)))
  const choice = findChoiceItem('robin', song('first'))?.read() as LyricsFile
  await chooseLyrics('robin', song('first'), { kind: 'none' })
  expect(await readChosenFile('robin', choice)).toBeNull()
  expect(await chooseLyrics('robin', song('second'), fileOf('y'))).toBe(true)
})

test('browser without a database keeps the file until unload, and says so', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(await chooseLyrics('robin', song('first'), fileOf('words'))).toBe(false)
  expect(await read('first')).toBe('words')
})

test('file survives another login and an expired session, and log-out deletes it', async () => {
  installDatabase()
  await chooseLyrics('robin', song('first'), fileOf('words'))
  await chooseLyrics('sam', song('first'), fileOf('others'))
  await giveWay('robin')
  expect(await read('first')).toBe('words')
  const choice = findChoiceItem('robin', song('first'))?.read() as LyricsFile
  await forgetAccount('robin', 'log-out')
  expect(findChoiceItem('robin', song('first'))?.read()).toBeNull()
  expect(await readChosenFile('robin', choice)).toBeNull()
  expect(await read('first', 'sam')).toBe('others')
})

test('file stored by an earlier release is still readable', async () => {
  installDatabase()
  localStorage.setItem('tonearm.listener robin lyrics old', JSON.stringify(fileOf('old words')))
  expect(await read('old')).toBe('old words')
})
