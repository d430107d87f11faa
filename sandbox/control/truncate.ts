/** The answer with its list cut off: rows from `end` on are left out, and no next page is named. `total` stays. */
export async function truncated(response: Response, end: number): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const body: unknown = JSON.parse(await response.text(), (_name, value) =>
    isPage(value) ? cut(value, end) : value,
  )
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers })
}

type Page = { items: unknown[]; offset: number; next: string | null }

function isPage(value: unknown): value is Page {
  const { items, offset } = (value ?? {}) as Partial<Page>
  return Array.isArray(items) && typeof offset === 'number'
}

function cut(page: Page, end: number): Page {
  const items = page.items.slice(0, Math.max(0, end - page.offset))
  return items.length < page.items.length ? { ...page, items, next: null } : page
}
