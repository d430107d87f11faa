import { type ChildProcess, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createControl } from '../e2e/support/control'
import { expectSound, playerOf, playLikedSongs, seekPercent, trackLink } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { endProcess, freePort, startApp, startSandbox } from '../setup/stack'
import { assembleImage } from './support/image'
import { startNginx } from './support/proxies'
import { openVisitor } from './support/visitor'

/** The same app under another build id and other names of all hashed files; those of the first are gone. */
function nextBuildOf(tree: string): string {
  const next = `${tree}-next`
  execFileSync('cp', ['-r', tree, next])
  writeFileSync(join(next, '.next/BUILD_ID'), 'the-next-build')
  const chunks = join(next, '.next/static/chunks')
  const files = readdirSync(chunks)
  const names = new Set(files.map((file) => file.replace(/\.\w+$/, '')))
  const rename = (name: string) => (names.has(name) ? `next-${name}` : name)
  for (const entry of readdirSync(join(next, '.next'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.(?:js|css|json|html|rsc)$/.test(entry.name)) continue
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(/[\w~-]+(?=\.(?:js|css)\b)/g, rename)
    if (changed !== text) writeFileSync(file, changed)
  }
  for (const file of files) renameSync(join(chunks, file), join(chunks, `next-${file}`))
  return next
}

test('music continues across a new version, and resumes after the reload', async ({ browser }) => {
  const { tree, remove } = assembleImage()
  const appUrl = `http://127.0.0.1:${await freePort()}`
  const sandbox = await startSandbox({})
  let app = await startApp(appUrl, sandbox.url, {}, { tree })
  try {
    const page = await browser.newPage({ baseURL: appUrl })
    await signIn(page)
    await createControl(sandbox.url).setSpeed(4)
    const name = await playLikedSongs(page)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await endProcess(app.child)
    app = await startApp(appUrl, sandbox.url, {}, { tree: nextBuildOf(tree) })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('A new version is available.')).toBeVisible()
    await expectSound(page)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await expect.poll(() => seekPercent(page)).toBeGreaterThan(5)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(trackLink(page, name)).toBeVisible()
    await expect.poll(() => seekPercent(page)).toBeGreaterThan(5)
    await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectSound(page)
    await expect(page.getByText('A new version is available.')).toBeHidden()
  } finally {
    await Promise.all([endProcess(app.child), endProcess(sandbox.child)])
    remove()
  }
})

test('page explains missing files while two versions alternate, and recovers when one is gone', async () => {
  const { tree, remove } = assembleImage()
  const [host, port] = ['music.example.test', await freePort()]
  const appPorts = [String(await freePort()), String(await freePort())] as const
  const sandbox = await startSandbox({})
  const url = `https://${host}:${port}`
  const trees = [tree, nextBuildOf(tree)]
  const apps = await Promise.all(
    appPorts.map((appPort, at) => startApp(url, sandbox.url, {}, { port: appPort, tree: trees[at] ?? tree })),
  )
  const proxy = await startNginx({ host, port, appPorts: [...appPorts] })
  const { context, close } = await openVisitor(proxy)
  try {
    const page = await context.newPage()
    await signIn(page)
    const note = page.getByRole('alert').filter({ hasText: 'A new version is available.' })
    const reload = note.getByRole('button', { name: 'Reload' })
    await expect(async () => {
      await page.goto('/collection/savedtracks')
      await expect(reload).toBeVisible({ timeout: 3_000 })
    }).toPass()

    await endProcess(apps[0]?.child as ChildProcess)
    await reload.click()
    await expect(note).toBeHidden()
    await playLikedSongs(page)
    await expectSound(page)
  } finally {
    await close()
    await proxy.stop()
    await Promise.all([...apps, sandbox].map(({ child }) => endProcess(child)))
    remove()
  }
})
