import { ProviderError } from '@/lib/provider-error'

/** Code that is loaded for a request. Throws ProviderError: offline, where there is no network to load it. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (globalThis.navigator?.onLine !== false) throw cause
    throw new ProviderError('offline', 'There is no network.', { cause })
  }
}
