import { Access } from '@/components/access/access'
import { env, standInHost } from '@/lib/env'

export default function AccessPage() {
  const settings = env()
  return <Access setMode={settings.quotaMode} apiUrl={settings.apiUrl} standInHost={standInHost(settings)} />
}
