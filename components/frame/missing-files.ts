import { accountWords } from '@/lib/words/account-words'

/**
 * Runs before all other scripts of the page. During an update, a page may request its files from a server of the other
 * version. It is then visible but doesn't work, and this script says so. After the load event, the app itself does.
 */
export const missingFilesScript = `{
const say = (text) => {
  if (document.querySelector('#missing-files')) return
  const button = Object.assign(document.createElement('button'), { textContent: ${JSON.stringify(accountWords.reload)} })
  button.style.cssText = 'min-height:44px;padding:0 20px;border:0;border-radius:999px;font:inherit;color:#0d0b09;background:#fff'
  // At the window: below it, React stops every press while it waits for the files that are missing.
  addEventListener('click', ({ target }) => target === button && location.reload(), true)
  const note = Object.assign(document.createElement('div'), { id: 'missing-files', role: 'alert' })
  note.style.cssText = 'position:fixed;inset:auto 16px 16px;z-index:9;display:flex;gap:16px;align-items:center;justify-content:space-between;width:fit-content;max-width:calc(100% - 32px);margin:auto;padding:8px 8px 8px 20px;border-radius:999px;font:600 15px system-ui,sans-serif;color:#fff;background:#2b2723;border:1px solid #8a837b'
  note.append(text, button)
  document.body.append(note)
}
const watch = async ({ target }) => {
  const address = target.src || (target.rel === 'stylesheet' && target.href)
  if (!address || !address.includes('/_next/static/')) return
  const isAnswered = await fetch(address, { cache: 'no-store' }).then(() => true, () => false)
  say(isAnswered ? ${JSON.stringify(accountWords.newVersion)} : ${JSON.stringify(accountWords.incomplete)})
}
addEventListener('error', watch, true)
addEventListener('load', () => removeEventListener('error', watch, true))
}`
