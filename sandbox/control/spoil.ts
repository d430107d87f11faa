/** Needed to address anything. */
const spared = new Set(['id', 'uri', 'type'])

/** Another type for each value, always the same for the same value. */
function wrong(value: string | number | boolean | null): unknown {
  if (typeof value === 'string') return value.length % 2 === 0 ? { odd: true } : 7
  if (typeof value === 'number') return value % 2 === 0 ? 'many' : [value]
  return value === null ? 0 : 'perhaps'
}

/** The response with wrong types wherever JSON allows them; other responses are unchanged. */
export async function spoilt(response: Response): Promise<Response> {
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!isJson || !response.ok) return response
  const body: unknown = JSON.parse(await response.text())
  return new Response(JSON.stringify(spoil(body)), { status: response.status, headers: response.headers })
}

function spoil(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => (isPart(entry) ? spoil(entry) : entry))
  if (!isPart(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isPart(field)
        ? spoil(field)
        : spared.has(name)
          ? field
          : wrong(field as string | number | boolean | null),
    ]),
  )
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
