/** Which sidebar entry is current: `isExact` when it is that very page, otherwise the entry the page belongs to. */
export type CurrentEntry = { href: string; isExact: boolean }

/**
 * Exactly one entry for every path. What has no entry of its own (an album, an artist, a show, a playlist that is not
 * in the list) belongs to Your Library; an unknown path belongs to Home.
 */
export function currentEntry(pathname: string, listedPlaylistIds: ReadonlySet<string>): CurrentEntry {
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
      return listedPlaylistIds.has(detail)
        ? { href: `/playlist/${detail}`, isExact: true }
        : { href: '/collection', isExact: false }
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
