import { notFound } from 'next/navigation'

/**
 * `next.config.ts` rewrites unknown URLs to this page: the dashboard shows the message, and the music continues. A
 * catch-all route would make `typedRoutes` accept every URL.
 */
export default function Missing(): never {
  notFound()
}
