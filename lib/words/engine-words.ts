/** Why nothing plays, as the bar says in place of the track. */
export const engineWords = {
  invalidUri: 'Invalid URI',
  noPlayer: 'No player',
  notSecure: 'Music needs a secure address (https)',
  notStarted: 'The player did not start',
  scriptSilent: 'The playback script does not answer',
}
