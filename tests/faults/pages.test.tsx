import { testScreens } from './screen-cells'

testScreens(['shell', 'home', 'search', 'library', 'queue'])
