/**
 * By Spotify’s device types:
 * https://developer.spotify.com/documentation/web-api/reference/get-a-users-available-devices
 */
const kinds: Record<string, string> = {
  computer: 'Computer',
  smartphone: 'Phone',
  tablet: 'Tablet',
  speaker: 'Speaker',
  avr: 'AV receiver',
  stb: 'Set-top box',
  tv: 'TV',
  castvideo: 'Chromecast',
  castaudio: 'Chromecast Audio',
  gameconsole: 'Game console',
  automobile: 'Car',
}

export const deviceWords = {
  heading: 'Play on',
  others:
    'Open Spotify on another device to see it here. Cast speakers appear once a Spotify app has played on them.',
  kind: (type: string) => kinds[type] ?? 'Device',
  ownVolume: (kind: string) => `${kind} · Change the volume on the device`,
  here: 'This browser',
  unnamed: 'The device',
  restricted: 'Can’t be controlled by other apps',
  unreachable: 'Can’t be selected from here',
}
