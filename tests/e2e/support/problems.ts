import type { BrowserContext, Page, Request } from '@playwright/test'

/** Collects what a person would never see and a developer must: console errors, unhandled rejections, failed requests. */
export function watchProblems(context: BrowserContext) {
  const seen: string[] = []
  // The styles of a screen that was fetched ahead and that nobody has opened.
  const allowed = [/was preloaded using link preload but not used/]
  const watch = (page: Page) => {
    page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
  }
  context.on('page', watch)
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('requestfailed', (request) => {
    if (!isCalledOff(request))
      seen.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`status ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return {
    allow: (pattern: RegExp) => void allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

/** Leaving a page, aborting a stale search or closing a media stream is no fault. */
const isCalledOff = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED'
