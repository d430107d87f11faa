import { notFound } from 'next/navigation'

/**
 * Where `next.config.ts` leads addresses without a page: the dashboard says so, and the music goes on. As a route that
 * catches all of them, it would make every address one that `typedRoutes` accepts.
 */
export default function Missing(): never {
  notFound()
}
