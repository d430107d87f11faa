import { handleAuth } from '@/lib/auth/guard/handler'

export { handleAuth as GET, handleAuth as POST }
