import { GET as getLyrics } from './[track]/route'

/** `GET /api/lyrics`, without a name in the path: answered as an empty one, unless the parameter `name` has it. */
export function GET(request: Request): Promise<Response> {
  return getLyrics(request, { params: Promise.resolve({ track: '' }) })
}
