const own: readonly string[] = ['/', '/search', '/collection', '/collection/savedtracks']
const ofLibrary: readonly string[] = ['collection', 'playlist', 'album', 'artist', 'show', 'episode', 'queue']

/**
 * Which sidebar entry is current: one for every path but that of the connection, which is in the listener's own menu.
 * `isExact` when it is that very page; else what is not `listed` there belongs to Your Library, an unknown path to Home.
 */
export function currentEntry(pathname: string, listed: ReadonlySet<string>) {
  if (own.includes(pathname) || listed.has(pathname)) return { href: pathname, isExact: true }
  const [, section = ''] = pathname.split('/')
  if (section === 'search') return { href: '/search', isExact: true }
  if (section === 'connection') return { href: '', isExact: false }
  return { href: ofLibrary.includes(section) ? '/collection' : '/', isExact: false }
}
