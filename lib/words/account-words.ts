export const accountWords = {
  theme: 'Theme',
  themes: { system: 'System', dark: 'Dark', light: 'Light' },
  shortcuts: 'Keyboard shortcuts',
  connection: 'Connection',
  privacy: 'Privacy',
  logOut: 'Log out',
  disconnect: 'Disconnect and delete data',
  finishing: 'Saving your last changes…',
  unfinished: {
    'log-out': 'Some changes haven’t been saved to Spotify yet. Log out anyway?',
    disconnect: 'Some changes haven’t been saved to Spotify yet. Disconnect anyway?',
  },
  anyway: { 'log-out': 'Log out anyway', disconnect: 'Disconnect anyway' },
  notLoggedOut: 'Couldn’t log out. Check your connection and try again.',
  otherAccount:
    'You’re now logged in to a different account. Recent changes in the previous one may not have been saved.',
  reload: 'Reload',
  newVersion: 'A new version is available.',
  incomplete: 'This page didn’t load completely.',
}

export const disconnectWords = {
  points: [
    'Music stops in this browser and you’re logged out.',
    'Everything stored in this browser is deleted, except the theme and sidebar width.',
    'Nothing changes in your Spotify account: your playlists and Liked Songs stay.',
  ],
  afterwards: 'Next, you’ll get a link to remove Tonearm’s access in your Spotify account.',
}

export const consentWords = {
  label: 'Your Spotify login',
  ends: (date: string) => `Your Spotify login expires on ${date}. Log in again to stay connected.`,
  logIn: 'Log in again',
  later: 'Later',
}

export const edgeWords = {
  label: 'Sidebar width',
  rail: 'Collapsed',
  usual: 'Default',
  width: (px: number) => `${px} pixels`,
}

export const drawerWords = { title: 'Menu', close: 'Close menu' }
