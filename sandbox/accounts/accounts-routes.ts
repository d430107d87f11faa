import { type Context, Hono } from 'hono'
import { readAsset } from '../asset'
import { findListener } from '../listeners'
import type { World } from '../world'
import { checkAuthorizeRequest } from './authorize-request'
import { fontAddress, fontPath } from './page-style'
import { consentPage, faultPage } from './pages'
import { tokenRoutes } from './token-routes'

/** The accounts service: consent at `/authorize`, tokens at `/api/token`. */
export function accountsRoutes(world: World): Hono {
  const app = new Hono()

  app.get('/authorize', async (c) => {
    const check = checkAuthorizeRequest(c.req.query(), world.options, false)
    if (!check.ok) return c.html(await faultPage(check.fault, check.fix), 400)
    // The form is posted to this URL, so that the request is checked again.
    return c.html(await consentPage(check.request.scopes, new URL(c.req.url).search))
  })

  app.post('/authorize', async (c) => {
    const check = checkAuthorizeRequest(c.req.query(), world.options, true)
    if (!check.ok) return c.html(await faultPage(check.fault, check.fix), 400)
    const form = await c.req.formData()
    const { clientId, redirectUri, scopes, state, challenge } = check.request
    if (form.get('decision') !== 'allow') return returnTo(c, redirectUri, { error: 'access_denied', state })
    const listener = findListener(String(form.get('listener')))
    if (!listener)
      return c.html(await faultPage('Unknown listener', 'Go back and choose one of the listed ones.'), 400)
    const consent = { listenerId: listener.id, clientId, scopes, redirectUri, challenge }
    const code = world.accounts.approve(consent)
    return returnTo(c, redirectUri, { code, state })
  })

  app.get(fontAddress, async (c) =>
    c.body(new Uint8Array(await readAsset(fontPath)), 200, { 'Content-Type': 'font/woff2' }),
  )

  app.route('/', tokenRoutes(world))
  return app
}

// 303: a browser must return with GET, whatever method it used.
function returnTo(c: Context, redirectUri: string, answer: Record<string, string | null>) {
  const target = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== null) target.searchParams.set(name, value)
  return c.redirect(target.toString(), 303)
}
