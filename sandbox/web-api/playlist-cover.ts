import { Hono } from 'hono'
import type { World } from '../world'
import { type ApiEnv, requireScope } from './bearer'
import { findOwnPlaylist, findPlaylist } from './find-playlist'
import { playlistImages } from './playlist-json'
import { badRequest, Refusal } from './refusal'

// https://developer.spotify.com/documentation/web-api/reference/upload-custom-playlist-cover
const mostBytes = 256 * 1024

/** A playlist's cover: read, and replaced by a JPEG sent as base64 text. */
export function playlistCoverRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/v1/playlists/:id/images', (c) => c.json(playlistImages(world, findPlaylist(c, world)) ?? []))
  app.put('/v1/playlists/:id/images', requireScope('ugc-image-upload'), async (c) => {
    const playlist = findOwnPlaylist(c, world)
    const text = (await c.req.text()).trim()
    if (text.length > mostBytes) throw new Refusal(413, 'Payload too large')
    const bytes = Buffer.from(text, 'base64')
    const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
    if (!isJpeg || !/^[A-Za-z0-9+/=\s]+$/.test(text)) throw badRequest('Invalid base64 encoded JPEG')
    playlist.uploadedCover = new Uint8Array(bytes)
    world.store.playlists.touch(playlist)
    return c.body(null, 202)
  })
  return app
}

/** Uploaded covers, on the image host. */
export function uploadedCoverRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/images/uploads/:id', (c) => {
    const cover = world.store.playlists.get(c.req.param('id'))?.uploadedCover
    if (!cover) return c.notFound()
    return c.body(Uint8Array.from(cover), 200, {
      'content-type': 'image/jpeg',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400',
    })
  })
  return app
}
