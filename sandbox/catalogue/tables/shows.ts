export type ShowRow = {
  name: string
  publisher: string
  description: string
  htmlDescription: string
  minutes: [number, number]
  firstDate: string
  everyDays: number
  episodes: { title: string; about: string }[]
}

export const SHOWS: ShowRow[] = [
  {
    name: 'Liner Notes for Nobody',
    publisher: 'Night Porter Audio',
    description:
      'Two record collectors & one borrowed turntable. Every week we read the back of a sleeve that nobody has read in years.',
    htmlDescription:
      '<p>Two record collectors &amp; one borrowed turntable. Every week we read the back of a sleeve that nobody has read in years.</p><p>Write to us: <a href="https://example.com/liner-notes" rel="nofollow">example.com/liner-notes</a></p>',
    minutes: [4, 9],
    firstDate: '2024-01-11',
    everyDays: 7,
    episodes: [
      {
        title: '1. The Sleeve with the Wet Dog',
        about: 'A cover shoot, a downpour, and a dog that was not supposed to be there.',
      },
      {
        title: '2. Who Thanked the Milkman?',
        about: 'Thanks lists, and the one name that turns up on forty of them.',
      },
      { title: '3. Side Three', about: 'The strange life of the third side: neither opening nor end.' },
      {
        title: '4. Recorded in a Boat Shed',
        about: 'On rooms that leak into the music, sometimes literally.',
      },
      { title: '5. The Misprinted Tracklist', about: 'Eleven songs on the label, twelve in the groove.' },
      { title: '6. A Short History of the Hidden Track', about: 'Silence as packaging.' },
      {
        title: '7. The Tambourine Credit',
        about: 'Everybody plays the tambourine. Somebody has to be paid for it.',
      },
      {
        title: '8. Blurb, by a Friend',
        about: 'When poets were asked to write two hundred words about a drummer.',
      },
      { title: '9. Stereo, Also Playable Mono', about: 'What the warning on the corner meant.' },
      { title: '10. Printed in a Hurry', about: 'Spelling mistakes we have come to love.' },
      {
        title: '11. The Photographer’s Thumb',
        about: 'An accident in the upper left corner, and three people who claim it.',
      },
      { title: '12. Run-Out Groove', about: 'Messages scratched where nobody looks.' },
      { title: '13. Letters, We Got Letters', about: 'You corrected us. Thank you. Most of you were right.' },
      {
        title: '14. The Gatefold That Ate the Budget',
        about: 'Die-cut windows, and what was left for the mixing.',
      },
    ],
  },
  {
    name: 'Slow Weather',
    publisher: 'Harbour & Hum',
    description:
      'Ten quiet minutes: one place, one kind of weather, no news. For the end of the day, or the middle of it.',
    htmlDescription:
      '<p>Ten quiet minutes: one place, one kind of weather, no news.</p><ul><li>For the end of the day</li><li>or the middle of it</li></ul>',
    minutes: [6, 11],
    firstDate: '2023-10-01',
    everyDays: 14,
    episodes: [
      { title: 'Drizzle on a Bandstand', about: 'An afternoon in a park with nobody on the stage.' },
      { title: 'Fog at the Ferry Terminal', about: 'The horn goes every ninety seconds. We wait.' },
      { title: 'First Frost, Allotment 14', about: 'Kale, a kettle and a robin.' },
      { title: 'Wind in an Empty Stadium', about: 'Forty thousand seats, all of them rattling.' },
      { title: 'Snow on the Night Bus', about: 'Route 9, upstairs, front seat.' },
      { title: 'Thunder, Far Away', about: 'Counting seconds on a balcony.' },
      { title: 'Heat, 4 p.m., Siesta', about: 'Shutters, a fan, somebody’s radio two floors down.' },
      { title: 'Spring Tide', about: 'The sea comes in to look at the houses.' },
      { title: 'Hail on the Greenhouse', about: 'Short, loud, forgiven.' },
      { title: 'The Day the Clouds Stood Still', about: 'Nothing moves. We stay until it does.' },
      { title: 'Rain, Three Kinds', about: 'On leaves, on slate, on a caravan.' },
      { title: 'Clearing from the West', about: 'The last one of the season.' },
    ],
  },
]
