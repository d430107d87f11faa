/** Each stored item with its place, reason and lifetime. `why` and `until` are sentences. */
export const privacyWords = {
  heading: 'Privacy and your data',
  lead: 'Tonearm shows and plays the music in your Spotify account. It has no accounts of its own, no ads and no analytics, and sends nothing to its makers.',
  browser: {
    heading: 'In this browser',
    label: 'Stored in this browser',
    rows: [
      {
        what: 'Your login: your Spotify account, name, photo and access tokens, encrypted in a cookie',
        why: 'Keeps you logged in.',
        until: 'Deleted when you log out, or 30 days after you last used Tonearm.',
      },
      {
        what: 'A copy of your library and recent Spotify data',
        why: 'So pages open instantly and work when Spotify doesn’t.',
        until: 'Deleted when you log out, or 30 days after they were last loaded.',
      },
      {
        what: 'Your recent searches, pins, which releases you have seen, and whose account they belong to',
        why: 'Only shown to you.',
        until: 'Deleted when you log out.',
      },
      {
        what: 'The last thing you played, with its name, its cover and the cover’s color, where you stopped, and the last three episodes you haven’t finished',
        why: 'So Home can offer them.',
        until: 'Deleted when you log out, or after 30 days.',
      },
      {
        what: 'The device you chose, and this browser’s name on Spotify',
        why: 'So Tonearm finds your player after a reload.',
        until: 'Deleted when you close the tab or log out.',
      },
      {
        what: 'Volume, keyboard shortcuts on or off, when Home first showed its tips, what this app can do, and the number of requests in the last 24 hours',
        why: 'These belong to this browser, not to your account.',
        until: 'Deleted when you disconnect.',
      },
      {
        what: 'The theme, the sidebar width and the view of the now playing panel',
        why: 'So your next visit starts with them.',
        until: 'Deleted a year after you chose them.',
      },
      {
        what: 'The lyrics you chose for a song, and lyrics files you opened',
        why: 'Shown instead of the automatic choice.',
        until: 'Deleted when you choose others, log out or disconnect.',
      },
      {
        what: 'Lyrics you opened, up to 500 songs',
        why: 'So they open instantly.',
        until: 'Deleted after a week, or when you log out or disconnect.',
      },
    ],
  },
  server: {
    heading: 'On this server',
    label: 'Stored on this server',
    shared:
      'In memory and in the database that this server’s instances share. Anything that identifies you is encrypted.',
    alone: 'Only in memory, until it restarts. Nothing is written to disk.',
    aloneButOwner: 'Only in memory, until it restarts. The last entry of this list is on disk.',
    log: 'The log records errors, never who you are or what you play.',
    rows: [
      {
        what: 'Your newest access tokens',
        why: 'For requests still using the previous token.',
        until: 'Deleted after an hour at most.',
      },
      {
        what: 'Lyrics that were looked up, but not by whom',
        why: 'To avoid asking the lyrics service again.',
        until: 'Deleted after a week at most.',
      },
    ],
    owner: {
      what: 'In a file, the account ID of the listener who set up this server under “Use my Spotify account”',
      why: 'So no one else can change the setup.',
      until: 'Deleted when that listener goes back to the demo.',
    },
  },
  others: {
    heading: 'Elsewhere',
    spotify: {
      who: 'Spotify',
      text: '{who} knows what you do here, as in any of its apps: Tonearm plays, saves and edits in your account. Spotify’s {link} applies.',
      link: 'privacy policy',
    },
    /** `who` is the host of the lyrics service. */
    lyrics:
      '{who} is asked for lyrics when you open them: the title, artist, album and length of the song, from this server. It isn’t told who you are.',
    owner: {
      who: 'The person running this server',
      text: '{who} decides who can use it, and can see its log. Ask them what else they keep, such as proxy logs.',
    },
  },
  end: {
    heading: 'Leave Tonearm',
    logOut: {
      who: 'Log out',
      text: '{who}, in the menu under your name, logs you out and deletes your account’s data from this browser.',
    },
    disconnect: {
      who: 'Disconnect and delete data',
      text: '{who}, in the same menu, also deletes this browser’s settings.',
    },
    removeAccess: {
      who: 'Remove access',
      text: '{who} in Spotify, on {link}. Tonearm then loses access everywhere. Spotify logins also expire after six months.',
      link: 'your account’s page for apps',
    },
  },
}
