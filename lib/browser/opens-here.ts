/** Whether a click on this link is the app's to carry out, and not the browser's. */
export function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const isOwnWindow = link.target === '' || link.target === '_self'
  return event.button === 0 && !isModified && isOwnWindow && link.origin === window.location.origin
}
