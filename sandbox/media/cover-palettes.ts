/** Five inks each: the background, three for the drawing, and a light or dark accent. */
export const PALETTES: Record<string, string[][]> = {
  warm: [
    ['#f2e3c9', '#d9532c', '#f0a33a', '#2f4858', '#fff7e8'],
    ['#e8b04b', '#b8372a', '#5b1f2e', '#f4dcae', '#24140f'],
    ['#f7d9c4', '#e0704f', '#7b2d3b', '#f2b134', '#2a1b26'],
    ['#3b1c26', '#c8483c', '#ef9b5b', '#f6d8a8', '#fff3dd'],
    ['#efe6d8', '#c65d3b', '#8a9a5b', '#33403a', '#e2b46b'],
    ['#f6c7b3', '#ea8a78', '#b14a5f', '#5c2a4d', '#fdf0e3'],
  ],
  cool: [
    ['#12233d', '#2f6690', '#81c3d7', '#e6eef2', '#f2a65a'],
    ['#dfe8e6', '#3a7d7c', '#1d3f4f', '#e9c46a', '#f8f5ec'],
    ['#0f1f2e', '#1f6f78', '#6bc5b0', '#f5efd9', '#e76f51'],
    ['#cfdde6', '#5b7fa6', '#2b3a67', '#f1b6a1', '#fbf7f2'],
    ['#1b1f3b', '#53599a', '#a3a9e0', '#f0d9ea', '#ffd27a'],
    ['#e4ecdf', '#7fa98a', '#2f5d50', '#d9a566', '#1c2b2a'],
  ],
  blue: [
    ['#0b1d51', '#1f4fa3', '#f3efe4', '#e4572e', '#7fa6d9'],
    ['#f0ead9', '#143a66', '#d8973c', '#0b1626', '#7d9bb5'],
    ['#10151c', '#3e5c76', '#f0ebd8', '#c44536', '#e8b44c'],
    ['#d7c9a7', '#22333b', '#8a2d23', '#f5eedc', '#5e7a87'],
    ['#16302b', '#5b8e7d', '#f4e285', '#f4a259', '#f7f3e8'],
  ],
  neon: [
    ['#140f2d', '#f22f8e', '#3ee0d4', '#ffd23f', '#fdfdff'],
    ['#0a1128', '#5f0fdb', '#ff5d8f', '#ffb86b', '#e8f7ff'],
    ['#1a1423', '#e94f37', '#44cfcb', '#3f3d8f', '#f6f1e5'],
    ['#f3f0ff', '#6c4cf1', '#ff7a59', '#19c6b3', '#1c1540'],
    ['#101820', '#00a6a6', '#f08700', '#efca08', '#f7fbff'],
  ],
  pale: [
    ['#eef0ec', '#c9d3cd', '#8fa6a0', '#5a6f73', '#f6d8c3'],
    ['#f3efe9', '#dccfc0', '#a8b5b2', '#6d7b8c', '#e4a98b'],
    ['#e7ecf2', '#b9c7d8', '#8a94b3', '#505a78', '#f4e9dc'],
    ['#f5ece4', '#ecc9bd', '#c79a9c', '#7e6d82', '#fffaf3'],
    ['#1e2a30', '#3f5a60', '#7f9a93', '#cbd6c9', '#f1e7d3'],
    ['#20212e', '#464866', '#8783a6', '#d3c3cf', '#f7efe4'],
  ],
  earth: [
    ['#eadfc8', '#6b705c', '#a5583c', '#3a3b2f', '#d6a756'],
    ['#2c3024', '#737a4e', '#c2b280', '#b5622f', '#f3e9d2'],
    ['#f1e4cf', '#9c6b3f', '#4f5d4a', '#22302b', '#d99152'],
    ['#dbe0cb', '#8a9a5b', '#44573a', '#c8553d', '#fbf6e6'],
    ['#3a2a22', '#8c5a3c', '#d8a66d', '#ecdcb9', '#6f8f7a'],
  ],
}

/** Typical color moods of each genre family. */
export const MOODS: Record<string, string[]> = {
  indie: ['warm', 'cool', 'pale', 'earth'],
  rock: ['warm', 'neon', 'blue'],
  soul: ['warm', 'earth', 'blue'],
  'hip hop': ['neon', 'blue', 'warm'],
  latin: ['warm', 'neon'],
  jazz: ['blue', 'warm'],
  ambient: ['pale', 'cool'],
  electronic: ['neon', 'cool'],
  'lo-fi': ['pale', 'warm', 'earth'],
  classical: ['pale', 'blue', 'cool'],
  folk: ['earth', 'pale', 'warm'],
}
