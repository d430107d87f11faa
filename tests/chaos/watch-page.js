/** Runs in every page before its own scripts: counts the timers that are set, and says what the listener is told. */
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
    if (around) note(around)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue
      if (node.matches(messages)) note(node)
      for (const message of node.querySelectorAll(messages)) note(message)
    }
  }
}).observe(document, { childList: true, characterData: true, subtree: true })
