import type { Page } from '@playwright/test'

export const likedList = (page: Page) => page.getByRole('grid', { name: 'Liked Songs' })

/** A row by its place, from 0. */
export const likedRow = (page: Page, index: number) => likedList(page).locator(`[data-index="${index}"]`)
