import type { SessionUser } from '@/lib/auth/session'

declare module 'next-auth' {
  interface Session {
    user: SessionUser
  }
}
