export const disconnectWords = {
  points: [
    'The music in this browser stops, and you are logged out.',
    'This browser forgets your account: lists, searches, pins, devices, and Tonearm’s settings, except the theme and the width of the sidebar.',
    'Nothing changes in your Spotify account: your playlists and hearts stay.',
  ],
  afterwards: 'Afterwards you get the link to Spotify’s page where Tonearm’s access is removed.',
}
