/** Buttons of cards and shelves. In the first load. */
export const controlWords = {
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  previousCards: 'Previous cards',
  moreCards: 'More cards',
  showAll: 'Show all',
  chosen: 'Chosen',
}
