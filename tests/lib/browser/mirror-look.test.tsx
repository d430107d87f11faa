import { expect, onTestFinished, test } from 'vitest'
import { mirrorLook } from '@/lib/browser/mirror-look'
import { waitFor } from '@/tests/setup/wait-for'

function otherDocument(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  if (!frame.contentDocument) throw new Error('A frame without a document.')
  return frame.contentDocument
}

function addSheet(css: string): HTMLStyleElement {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = css
  onTestFinished(() => style.remove())
  return style
}

test('theme, title and style sheets follow the page, including later changes', async () => {
  const root = document.documentElement
  root.dataset.theme = 'dark'
  onTestFinished(() => void delete root.dataset.theme)
  const first = addSheet('.a { color: red }')
  const link = document.head.appendChild(document.createElement('link'))
  Object.assign(link, { rel: 'stylesheet', href: '/some.css' })
  onTestFinished(() => link.remove())
  const other = otherDocument()
  const stop = mirrorLook(document, other)
  const sheets = () => [...other.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(other.documentElement.dataset.theme).toBe('dark')
  expect(sheets()).toContain('.a { color: red }')
  expect(other.querySelector('link')?.getAttribute('href')).toBe(link.href)
  root.dataset.theme = 'light'
  const second = addSheet('.b { color: blue }')
  first.textContent = '.a { color: green }'
  document.title = 'A song - Ada'
  await waitFor(() => expect(other.documentElement.dataset.theme).toBe('light'))
  await waitFor(() =>
    expect(sheets()).toEqual(expect.arrayContaining(['.a { color: green }', '.b { color: blue }'])),
  )
  await waitFor(() => expect(other.title).toBe('A song - Ada'))
  second.remove()
  await waitFor(() => expect(sheets()).not.toContain('.b { color: blue }'))
  delete root.dataset.theme
  await waitFor(() => expect(other.documentElement.dataset.theme).toBeUndefined())
  stop()
  root.dataset.theme = 'dark'
  await Promise.resolve()
  expect(other.documentElement.dataset.theme).toBeUndefined()
})

test('window stays hidden until its style sheets load or fail', async () => {
  const link = document.head.appendChild(document.createElement('link'))
  Object.assign(link, { rel: 'stylesheet', href: '/some.css' })
  onTestFinished(() => link.remove())
  const other = otherDocument()
  onTestFinished(mirrorLook(document, other))
  expect(other.body.style.visibility).toBe('hidden')
  for (const copy of other.querySelectorAll('link')) copy.dispatchEvent(new Event('error'))
  await waitFor(() => expect(other.body.style.visibility).toBe(''))
})
