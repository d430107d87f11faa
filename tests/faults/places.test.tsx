import { testScreens } from './screen-cells'

testScreens(['liked songs', 'playlist', 'album', 'artist', 'show'])
