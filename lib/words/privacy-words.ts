/** Each stored item with its place, reason and lifetime. `why` and `until` are sentences. */
export const privacyWords = {
  heading: 'What Tonearm keeps',
  lead: 'Tonearm shows and plays what is in your Spotify account. It has no accounts of its own, no advertising and no statistics about you, and it sends nothing to its makers.',
  browser: {
    heading: 'In this browser',
    label: 'Kept in this browser',
    rows: [
      {
        what: 'Your sign-in: who you are at Spotify (account, name, picture) and the keys to Spotify’s interface, encrypted in a cookie',
        why: 'It keeps you signed in.',
        until: 'It is deleted when you log out, or 30 days after you last used Tonearm.',
      },
      {
        what: 'Lists of your library, and Spotify’s latest answers',
        why: 'They are shown at once, and when Spotify does not answer.',
        until: 'They are deleted when you log out, or 30 days after they were last read.',
      },
      {
        what: 'Your recent searches, pins, which releases you have seen, and whose account they belong to',
        why: 'They are shown to you again, and to nobody else.',
        until: 'They are deleted when you log out.',
      },
      {
        what: 'What you played last, with its name, its cover and the cover’s color, where you stopped, and the last three episodes you stopped midway',
        why: 'Home offers them when it opens.',
        until: 'They are deleted when you log out, or after 30 days.',
      },
      {
        what: 'The device you chose, and this browser’s name at Spotify',
        why: 'They let Tonearm find your player again after a reload.',
        until: 'They are deleted when you close the tab, or log out.',
      },
      {
        what: 'Volume, keyboard shortcuts on or off, when the tips on Home were first shown, what Spotify lets this app do, and how many requests were made in the last 24 hours',
        why: 'They belong to this browser, not to your account.',
        until: 'They are deleted when you disconnect.',
      },
      {
        what: 'The theme, the width of the sidebar, and what the now playing panel shows',
        why: 'They apply from the first moment of your next visit.',
        until: 'They are deleted a year after you chose them.',
      },
      {
        what: 'The lyrics you chose for a song, and files of lyrics you opened',
        why: 'They are shown instead of others.',
        until: 'They are deleted when you choose others, log out or disconnect.',
      },
      {
        what: 'Lyrics you opened, up to 500 songs',
        why: 'They are shown again at once.',
        until: 'They are deleted after a week, or when you log out or disconnect.',
      },
    ],
  },
  server: {
    heading: 'On this server',
    label: 'Kept on this server',
    shared:
      'In memory, and in the store that the copies of this server share. What identifies you is encrypted there.',
    alone: 'In memory only, until it is restarted. Nothing is written to its disk.',
    aloneButOwner:
      'In memory only, until it is restarted, except for the last entry of this list, which is on its disk.',
    log: 'Its log names faults, never who you are or what you play.',
    rows: [
      {
        what: 'Your newest access tokens',
        why: 'For requests that still use the previous ones.',
        until: 'They are deleted after an hour at most.',
      },
      {
        what: 'Lyrics that were looked up, without who asked',
        why: 'The lyrics service need not be asked again.',
        until: 'They are deleted after a week at most.',
      },
    ],
    owner: {
      what: 'In a file, the account ID of the listener who set up this server on the page “Use my Spotify account”',
      why: 'Nobody else can change the set-up.',
      until: 'It is deleted when that listener goes back to the demo.',
    },
  },
  others: {
    heading: 'Elsewhere',
    spotify: {
      who: 'Spotify',
      text: '{who} knows what you do here, as in any of its apps: Tonearm plays, saves and edits in your account. What Spotify keeps follows {link}.',
      link: 'its privacy policy',
    },
    /** `who` is the host of the lyrics service. */
    lyrics:
      '{who} is asked for lyrics when you open them: the title, artist, album and length of the song, from this server. It doesn’t learn who asks.',
    owner: {
      who: 'Whoever runs this server',
      text: '{who} decides who may use it, and can see its log. Ask them what else they keep, such as the records of a proxy in front of it.',
    },
  },
  end: {
    heading: 'How to leave',
    logOut: {
      who: 'Log out',
      text: '{who}, in the menu under your name, ends your session and deletes what this browser keeps of your account.',
    },
    disconnect: {
      who: 'Disconnect and delete',
      text: '{who}, in the same menu, also deletes this browser’s settings.',
    },
    removeAccess: {
      who: 'Remove access',
      text: '{who} at Spotify, on {link}. Tonearm’s keys then stop working everywhere. Spotify also ends every sign-in six months after it began.',
      link: 'your account’s page for apps',
    },
  },
}
