/** Which sidebar entry is current: `isExact` when it is that very page, otherwise the entry the page belongs to. */
export type CurrentEntry = { href: string; isExact: boolean }

/**
 * Exactly one entry for every path. What has no entry of its own (an album, an artist, a show, a playlist that is not
 * in the list) belongs to Your Library; an unknown path belongs to Home. `listed` holds the addresses in the list.
 */
export function currentEntry(pathname: string, listed: ReadonlySet<string>): CurrentEntry {
  if (listed.has(pathname)) return { href: pathname, isExact: true }
  const [section = '', detail = ''] = pathname.split('/').filter(Boolean)
  switch (section) {
    case '':
      return { href: '/', isExact: true }
    case 'search':
      return { href: '/search', isExact: true }
    case 'collection':
      return detail === 'savedtracks'
        ? { href: '/collection/savedtracks', isExact: true }
        : { href: '/collection', isExact: detail === '' }
    case 'playlist':
    case 'album':
    case 'artist':
    case 'show':
    case 'episode':
    case 'queue':
      return { href: '/collection', isExact: false }
    default:
      return { href: '/', isExact: false }
  }
}
