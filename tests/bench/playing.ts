import { readdirSync, readFileSync } from 'node:fs'
import { openLikedSongs, playFirstTrack } from '../e2e/support/player'
import { type Stack, startStack } from '../setup/stack'
import { type Measure, measure, median } from './report'
import { openSession, pause, playSomething, type Session, settle } from './session'

/** Work that is done once is no part of what playing costs. */
const startUpMs = 20_000
const seconds = 10

type Play = (session: Session) => Promise<void>

const screens: Record<string, Play> = {
  Home: async ({ page }: Session) => playSomething(page),
  'a list': async ({ page }: Session) => void (await openList(page)),
  lyrics: async ({ page }: Session) => {
    await openList(page)
    await page.getByRole('button', { name: 'Lyrics', exact: true }).click()
  },
  'the panel': async ({ page }: Session) => {
    await openList(page)
    await page.getByRole('button', { name: 'Now playing' }).click()
    await page.getByRole('complementary', { name: 'Now playing' }).waitFor()
  },
}

/** Beside a list, the panel is a second screen. */
const mostOfMain = (screen: string) => (screen === 'the panel' ? 12 : 8)

/**
 * What a task manager shows while music plays, in ms of processor time a second, above an empty page of the same address
 * that plays the same sound: the sound of the sandbox is made in the page, the provider's is not.
 */
export async function measurePlaying(): Promise<Measure[]> {
  const stack = await startStack()
  const session = await openSession(stack)
  try {
    const token = await tokenOf(session, stack)
    const empty = await costOf(session, () => playOnEmptyPage(session, stack, token))
    const measures: Measure[] = []
    for (const [name, play] of Object.entries(screens)) {
      const shown = await costOf(session, async () => {
        await session.page.goto(stack.appUrl)
        await play(session)
        // What is under the pointer is looked for again whenever something is laid out.
        await session.page.mouse.move(0, 0)
      })
      measures.push(
        measure(
          `Playing, ${name}: main thread above an empty page`,
          shown.main - empty.main,
          mostOfMain(name),
          'ms/s',
        ),
        measure(`Playing, ${name}: all processes above an empty page`, shown.all - empty.all, 12, 'ms/s'),
      )
    }
    return measures
  } finally {
    await session.close()
    await stack.stop()
  }
}

async function openList(page: Session['page']): Promise<void> {
  await openLikedSongs(page)
  await playFirstTrack(page)
}

async function costOf(session: Session, play: () => Promise<unknown>): Promise<Cost> {
  await play()
  await settle(session.page)
  await pause(startUpMs)
  const costs = [await cost(session), await cost(session), await cost(session)]
  const of = (key: keyof Cost) => median(costs.map((one) => one[key]))
  return { main: of('main'), all: of('all') }
}

type Cost = { main: number; all: number }

/** The main thread is that of the page that worked most. */
async function cost({ browser }: Session): Promise<Cost> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const read = () => processInfo.map(({ id, type }) => ({ type, ...processorMs(id) }))
  const before = read()
  await pause(seconds * 1_000)
  const spent = read().map(({ type, main, all }, index) => ({
    type,
    main: (main - (before[index]?.main ?? 0)) / seconds,
    all: (all - (before[index]?.all ?? 0)) / seconds,
  }))
  await cdp.detach()
  const pages = spent.filter(({ type }) => type === 'renderer')
  return {
    main: Math.max(...pages.map(({ main }) => main)),
    all: spent.reduce((sum, { all }) => sum + all, 0),
  }
}

/** Of a process, so far: its first thread, and all. The browser itself rounds to 10 ms. https://docs.kernel.org/scheduler/sched-stats.html */
function processorMs(pid: number): Cost {
  const ofThread = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const threads = readdirSync(`/proc/${pid}/task`)
  return { main: ofThread(String(pid)), all: threads.reduce((sum, thread) => sum + ofThread(thread), 0) }
}

async function tokenOf({ page }: Session, { appUrl, sandboxUrl }: Stack): Promise<string> {
  const asking = page.waitForRequest(
    (request) => 'authorization' in request.headers() && request.url().startsWith(sandboxUrl),
  )
  await page.goto(appUrl)
  return (await asking).headers().authorization?.replace('Bearer ', '') ?? ''
}

async function playOnEmptyPage(
  { page }: Session,
  { appUrl, sandboxUrl }: Stack,
  token: string,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setBypassCSP', { enabled: true })
  // A page of the server's own, whose policy lets the player be framed, without its scripts.
  await page.route('**/_next/static/**', (route) => route.abort())
  await page.goto(`${appUrl}/privacy`)
  await page.unrouteAll()
  await page.setContent(emptyPage(sandboxUrl, token))
  await page.getByRole('button', { name: 'Play' }).click()
  await page.waitForFunction(() => document.title === 'Playing')
  await cdp.send('Page.setBypassCSP', { enabled: false })
  await cdp.detach()
}

const emptyPage = (sandboxUrl: string, token: string) => `<!doctype html>
<title>Empty</title>
<button>Play</button>
<script>
  const ask = (path, init) =>
    fetch('${sandboxUrl}/v1/me/' + path, { headers: { Authorization: 'Bearer ${token}' }, ...init })
  onSpotifyWebPlaybackSDKReady = () => {
    const player = new Spotify.Player({ name: 'Empty page', getOAuthToken: (give) => give('${token}') })
    player.addListener('ready', async ({ device_id }) => {
      const { items } = await (await ask('tracks?limit=50')).json()
      const body = JSON.stringify({ uris: items.map(({ track, item }) => (track ?? item).uri) })
      await ask('player/play?device_id=' + device_id, { method: 'PUT', body })
    })
    player.addListener('player_state_changed', (state) => {
      if (state && !state.paused) document.title = 'Playing'
    })
    document.querySelector('button').onclick = () => {
      player.activateElement()
      player.connect()
    }
  }
</script>
<script src="${sandboxUrl}/spotify-player.js"></script>
`
