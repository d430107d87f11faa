type Entry = { request: Request; response: Response }

/** The part of the browser's Cache Storage that is used, in memory: entries in the order in which they were last put. */
export function createCaches() {
  const stores = new Map<string, Map<string, Entry>>()
  const urlOf = (request: string | Request) => (typeof request === 'string' ? request : request.url)
  return {
    async open(name: string) {
      const entries = stores.get(name) ?? new Map<string, Entry>()
      stores.set(name, entries)
      return {
        async put(address: string, response: Response) {
          entries.delete(address)
          entries.set(address, { request: new Request(address), response })
        },
        match: async (request: string | Request) => entries.get(urlOf(request))?.response.clone(),
        keys: async () => [...entries.values()].map(({ request }) => request),
        delete: async (request: string | Request) => entries.delete(urlOf(request)),
      }
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
}
