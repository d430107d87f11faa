export const accountWords = {
  theme: 'Theme',
  themes: { system: 'Use device setting', dark: 'Dark', light: 'Light' },
  shortcuts: 'Keyboard shortcuts',
  connection: 'Connection',
  privacy: 'What Tonearm keeps',
  logOut: 'Log out',
  disconnect: 'Disconnect and delete',
  finishing: 'Finishing your last changes first',
  unfinished: {
    'log-out': 'Spotify has not answered all of your last changes, so you are still logged in.',
    disconnect: 'Spotify has not answered all of your last changes, so you are still connected.',
  },
  anyway: { 'log-out': 'Log out anyway', disconnect: 'Disconnect anyway' },
  notLoggedOut: 'You are still logged in: Tonearm could not be reached. Try again.',
  otherAccount:
    'You are now logged in to a different account. The last changes in the other one may not have been saved.',
  reload: 'Reload',
  newVersion: 'New version',
  incomplete: 'This page has not loaded completely.',
}

export const disconnectWords = {
  points: [
    'The music in this browser stops, and you are logged out.',
    'This browser forgets your account: lists, searches, pins, devices, and Tonearm’s settings, except the theme and the width of the sidebar.',
    'Nothing changes in your Spotify account: your playlists and hearts stay.',
  ],
  afterwards: 'Afterwards you get the link to Spotify’s page where Tonearm’s access is removed.',
}

export const consentWords = {
  label: 'Your sign-in',
  ends: (date: string) => `Spotify ends your sign-in on ${date}. Log in again before then.`,
  logIn: 'Log in again',
  later: 'Later',
}

export const edgeWords = {
  label: 'Width of the sidebar',
  rail: 'Covers only',
  usual: 'Usual width',
  width: (px: number) => `${px} pixels`,
}

export const drawerWords = { title: 'Menu', close: 'Close menu' }
