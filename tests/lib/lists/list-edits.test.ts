import { expect, test } from 'vitest'
import { additionOf, type Edit, moveOf, undoOf } from '@/lib/lists/edit-order'
import { createListEdits } from '@/lib/lists/list-edits'
import type { ListRow } from '@/lib/music/entities'
import { type Answer, holdPlaylist, letterRow, openPlaylist } from '@/tests/builders/held-playlist'

/** A listener's own playlist, read from the top as far as `readTo` when its edits begin. */
async function open(
  letters: string,
  options: { answers?: Answer[]; ignoresPlaces?: boolean; readTo?: number } = {},
) {
  const provider = holdPlaylist(letters, options)
  const opened = openPlaylist(provider.id, 3)
  opened.list.noteVersion('1')
  const { edits, list, slotsOf } = opened
  await list.read({ first: 0, last: (options.readTo ?? letters.length) - 1 })
  const make = (edit: Edit<ListRow>) => ({ edit, outcome: edits.edit(edit) })
  return {
    ...provider,
    ...opened,
    remove: (names: string) => make({ type: 'remove', slots: slotsOf(names) }),
    move: (names: string, before: string) => make(moveOf(slotsOf(names), slotsOf(before)[0] ?? null)),
    add: (names: string) => make(additionOf([...names].map(letterRow))),
    async undo(edit: Edit<ListRow>) {
      const back = undoOf(edit)
      if (!back) throw new Error('This edit has no undo.')
      return edits.edit(back)
    },
  }
}

test('an edit shows at once, before the provider has answered', async () => {
  const { move, shown, letters, list } = await open('abcd')
  const { outcome } = move('a', 'c')
  expect(shown()).toBe('bacd')
  expect(await outcome).toEqual({ status: 'done', isChangedElsewhere: false })
  expect(letters()).toBe('bacd')
  expect(list.getState().version).toBe('2')
})

test('a burst of edits is sent in order, each bound to the rows it named', async () => {
  const { move, remove, add, shown, letters } = await open('abcd')
  const outcomes = [move('a', 'c'), remove('c'), add('x'), move('x', 'b')].map(({ outcome }) => outcome)
  expect(shown()).toBe('xbad')
  await Promise.all(outcomes)
  expect(letters()).toBe('xbad')
  expect(shown()).toBe('xbad')
})

test('on a list that is partly read a row is gone at once, and so is the next', async () => {
  const { remove, shown, letters } = await open('abcdefgh', { readTo: 3 })
  const first = remove('a')
  expect(shown()).toBe('bc?????')
  const second = remove('b')
  expect(shown()).toBe('c?????')
  await Promise.all([first.outcome, second.outcome])
  expect(letters()).toBe('cdefgh')
  expect(shown()).toBe('c?????')
})

test.each([
  ['the first first', [0, 1]],
  ['the last first', [1, 0]],
])('neighbours that were removed one by one come back to their places, %s', async (_, [first, second]) => {
  const { remove, undo, shown, letters } = await open('xabcy')
  const edits = [remove('b'), remove('a')]
  await Promise.all(edits.map(({ outcome }) => outcome))
  for (const index of [first, second]) {
    const made = edits[index ?? 0]
    if (made) await undo(made.edit)
  }
  expect(letters()).toBe('xabcy')
  expect(shown()).toBe('xabcy')
})

test('an undo still puts the row back beside its neighbours after later edits and changes elsewhere', async () => {
  const { remove, move, undo, change, letters, shown } = await open('abcdefgh')
  const gone = remove('d')
  await gone.outcome
  await move('h', 'a').outcome
  change({ type: 'move', from: 1, length: 1, before: 7 })
  await undo(gone.edit)
  expect(letters()).toBe('hbcdefga')
  await expect.poll(shown).toBe('hbcdefga')
})

test('a move is taken back to where the row came from, although others moved since', async () => {
  const { move, undo, letters } = await open('abcdef')
  const moved = move('b', 'f')
  await moved.outcome
  await move('a', '').outcome
  await undo(moved.edit)
  expect(letters()).toBe('bcdefa')
})

test('rows added to a list that was never read are put at its end, and taken from there again', async () => {
  const { add, undo, letters, held } = await open('abcdefgh', { readTo: 0 })
  held.reads.length = 0
  const added = add('xy')
  expect(await added.outcome).toMatchObject({ status: 'done' })
  expect(held.reads).toEqual([])
  expect(letters()).toBe('abcdefghxy')
  expect(await undo(added.edit)).toMatchObject({ status: 'done' })
  expect(letters()).toBe('abcdefgh')
})

test('a song added while another edit is under way stays', async () => {
  const { move, add, shown, letters } = await open('abcd')
  await Promise.all([move('a', '').outcome, add('x').outcome, move('b', '').outcome])
  expect(letters()).toBe('cdaxb')
  expect(shown()).toBe('cdaxb')
})

test('removing one of several copies leaves the others where they were, also where the provider takes all', async () => {
  const { list, edits, letters, shown } = await open('axbxxc', { ignoresPlaces: true })
  const slot = list.getState().slots[3]
  const outcome = await edits.edit({ type: 'remove', slots: slot ? [slot] : [] })
  expect(outcome.status).toBe('done')
  expect(letters()).toBe('axbxc')
  expect(shown()).toBe('axbxc')
})

test('a refused edit is taken back alone: those after it are still made', async () => {
  const { move, remove, shown, letters } = await open('abcd', { answers: ['fails'] })
  const first = move('a', 'd')
  const second = remove('b')
  expect(shown()).toBe('cad')
  expect(await first.outcome).toMatchObject({ status: 'failed', error: { kind: 'withheld' } })
  expect(await second.outcome).toMatchObject({ status: 'done' })
  expect(letters()).toBe('acd')
  expect(shown()).toBe('acd')
})

test('of an edit that fails in the middle, what was done stays, and the rest can be sent again', async () => {
  const { edits, list, letters, shown, slotsOf } = await open('abcdef', { answers: ['ok', 'fails'] })
  const edit = moveOf(slotsOf('be'), slotsOf('d')[0] ?? null)
  const outcome = await edits.edit(edit)
  expect(outcome).toMatchObject({ status: 'failed' })
  if (outcome.status !== 'failed') return
  expect(outcome.left.map(({ row }) => row?.item?.name)).toEqual(['e'])
  expect(shown()).toBe(letters())
  expect(letters()).toBe('acbdef')
  expect(await edits.edit(outcome.rest)).toMatchObject({ status: 'done' })
  expect(letters()).toBe('acbedf')
  expect(list.getState().isComplete).toBe(true)
})

test.each<[string, (opened: Awaited<ReturnType<typeof open>>) => Promise<unknown>, string]>([
  ['removal', ({ remove }) => remove('b').outcome, 'acd'],
  ['move', ({ move }) => move('a', 'd').outcome, 'bcad'],
  ['addition', ({ add }) => add('x').outcome, 'abcdx'],
])('a %s whose answer was lost counts as done where the list says so', async (_, edit, expected) => {
  const opened = await open('abcd', { answers: ['lost'] })
  expect(await edit(opened)).toMatchObject({ status: 'done' })
  expect(opened.letters()).toBe(expected)
  await expect.poll(opened.shown).toBe(expected)
})

test('an edit whose rows others have removed is a conflict, and takes no other edit along', async () => {
  const { remove, move, change, uriOf, letters, shown } = await open('abcdef')
  change({ type: 'remove', rows: [{ uri: uriOf('b'), position: 1 }] })
  const first = remove('b')
  const second = move('e', 'a')
  expect(await first.outcome).toEqual({ status: 'conflict' })
  expect(await second.outcome).toMatchObject({ status: 'done' })
  expect(letters()).toBe('eacdf')
  await expect.poll(shown).toBe('eacdf')
})

test('a row goes in front of the next one left when the row it should precede was removed elsewhere', async () => {
  const { move, change, uriOf, letters, shown } = await open('abcdef')
  change({ type: 'remove', rows: [{ uri: uriOf('c'), position: 2 }] })
  expect(await move('a', 'c').outcome).toEqual({ status: 'done', isChangedElsewhere: true })
  expect(letters()).toBe('badef')
  await expect.poll(shown).toBe('badef')
})

test('a list changed elsewhere keeps both changes, and removes the row that was meant', async () => {
  const { remove, change, letters, shown } = await open('abcdef')
  change({ type: 'move', from: 5, length: 1, before: 0 })
  expect(await remove('b').outcome).toEqual({ status: 'done', isChangedElsewhere: true })
  expect(letters()).toBe('facde')
  await expect.poll(shown).toBe('facde')
})

test('an edit from a version the provider has forgotten is made from the present one', async () => {
  const { remove, letters } = await open('abcd', { answers: ['forgotten'] })
  expect(await remove('b').outcome).toMatchObject({ status: 'done' })
  expect(letters()).toBe('acd')
})

test('an unexpected error rejects every edit that waited and leaves nothing to be replayed', async () => {
  const { list, move, letters, shown, slotsOf } = await open('abcd')
  const edits = createListEdits(list, {
    readVersion: async () => ({ version: '1', total: 4 }),
    send: () => Promise.reject(new TypeError('A fault of ours.')),
  })
  const burst = [
    edits.edit({ type: 'remove', slots: slotsOf('a') }),
    edits.edit({ type: 'remove', slots: slotsOf('b') }),
  ]
  expect(shown()).toBe('cd')
  for (const result of await Promise.allSettled(burst)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { message: 'A fault of ours.' } })
  }
  expect(shown()).toBe('abcd')
  await move('d', 'a').outcome
  expect(letters()).toBe('dabc')
})
