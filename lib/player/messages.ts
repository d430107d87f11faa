/** The values of `error` and `deviceName` for a page that embeds the player. */
export const playerMessages = {
  deviceName: 'Spotify Web Player',
  invalidUri: 'Invalid URI',
  noToken: 'There is no access token',
  noPlayer: 'No player',
  notSecure: 'Music needs a secure address (https)',
  notStarted: 'The player did not start',
  scriptSilent: 'The playback script does not answer',
}
