/** Runs in every page before its own scripts: counts its timers, and says what the listener is told, and what they press. */
const timers = new Set()
Object.assign(window, { chaosTimers: timers })

const { setInterval: begin, clearInterval: end } = window
window.setInterval = (...args) => {
  const timer = begin(...args)
  timers.add(timer)
  return timer
}
window.clearInterval = (timer) => {
  timers.delete(timer)
  end(timer)
}

const messages = '[role="status"], [role="alert"]'
const texts = new WeakMap()

function note(message) {
  const text = message.textContent ?? ''
  if (text && texts.get(message) !== text) window.chaosTold(text)
  texts.set(message, text)
}

new MutationObserver((changes) => {
  for (const { addedNodes, target } of changes) {
    const around = (target instanceof Element ? target : target.parentElement)?.closest(messages)
    // The same words in a new element are told again.
    if (addedNodes.length > 0) texts.delete(around)
    if (around) note(around)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      if (node.matches(messages)) note(node)
      for (const message of node.querySelectorAll(messages)) note(message)
    }
  }
  lookForStrangers()
}).observe(document, { childList: true, characterData: true, subtree: true })

/** Whose page this is: who was logged in when it was asked for. Empty while nobody was. */
const account = window.chaosCookie('chaos-account') ?? ''

/** Also of a song that cannot be played. */
const nameIn = (row) =>
  row
    ?.querySelector('button[aria-label^="More options for "]')
    ?.getAttribute('aria-label')
    .replace(/^More options for /, '') ?? null

const placeOf = (row) => Number(row.getAttribute('aria-rowindex')) - 2

/** Rows are drawn in windows: they need not be siblings. */
const rowBeside = (row, by) =>
  row
    ?.closest('[role="grid"]')
    ?.querySelector(`[role="row"][aria-rowindex="${Number(row.getAttribute('aria-rowindex')) + by}"]`)

/** What a press is aimed at, as it stands in that moment: afterwards a row may be elsewhere. */
function noteAim({ type, target, key }) {
  if (!(target instanceof Element) || /^(Alt|Shift|Control)$/.test(key)) return
  const row = target.closest('[role="row"]')
  const button = target.closest('button, [role="menuitem"]')
  const title = document.querySelector('section[aria-label="Player"] a[aria-label$=" on SPOTIFY"]')
  const message = button && target.closest(messages)
  window.chaosAimed({
    account,
    type,
    path: location.pathname,
    place: row ? placeOf(row) : null,
    row: nameIn(row),
    above: nameIn(rowBeside(row, -1)),
    below: nameIn(rowBeside(row, 1)),
    button: button?.getAttribute('aria-label') ?? button?.textContent ?? null,
    chosen: [...(row?.closest('[role="grid"]')?.querySelectorAll('[aria-selected="true"]') ?? [])].map(
      (chosen) => ({ place: placeOf(chosen), name: nameIn(chosen) }),
    ),
    title: title?.getAttribute('aria-label').replace(/ on SPOTIFY$/, '') ?? null,
    message: message ? message.textContent : null,
  })
}
for (const type of ['click', 'keydown']) window.addEventListener(type, noteAim, { capture: true })

let isLooking = false

/** Whatever of another account is painted, if only for one frame. */
function lookForStrangers() {
  if (isLooking || account === '' || window !== window.top) return
  isLooking = true
  requestAnimationFrame(() => {
    isLooking = false
    const { names, playlists } = window.chaosAccounts
    const header = document.querySelector('header')?.textContent ?? ''
    for (const [id, name] of Object.entries(names)) {
      if (id !== account && (header.includes(name) || header.includes(id)))
        window.chaosStranger(`the name of ${id}`)
    }
    for (const link of document.querySelectorAll('nav[aria-label="Main"] a[href^="/playlist/"]')) {
      const id = new URL(link.href).pathname.split('/')[2]
      if (!playlists[account].includes(id))
        window.chaosStranger(`a playlist in the sidebar, ${link.textContent}`)
    }
  })
}
