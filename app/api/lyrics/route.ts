import { GET as getLyrics } from './[track]/route'

/**
 * `GET /api/lyrics`, without a name in the path: the name comes from the parameter `name`, and is empty without it.
 */
export function GET(request: Request): Promise<Response> {
  return getLyrics(request, { params: Promise.resolve({ track: '' }) })
}
