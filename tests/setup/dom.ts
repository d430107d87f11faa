import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { keepComputedStyles } from './computed-style'

// Parts that load when first needed take their time on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 })

keepComputedStyles()

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
