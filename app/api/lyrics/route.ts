import { GET as getLyrics } from './[track]/route'

/** Without a name in the path, the name comes from the parameter `name`, and is empty without it. */
export function GET(request: Request): Promise<Response> {
  return getLyrics(request, { params: Promise.resolve({ track: '' }) })
}
