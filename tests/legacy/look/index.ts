import assert from 'node:assert/strict'
import { DEMO_PASSWORD, demoPeople } from '~/demo/people'
import type { Part, Scene } from '../suite'
import { allThere, homeIn } from '../text/program'
import { openScreen, type Screen } from './screen'

/** A page that shows something has more colours and less white than a window with a message. */
const COLOURS_AT_LEAST = 200
const PAINTED_AT_LEAST = 0.05
const LOAD_LIMIT_MS = 30_000
/** Where NetSurf's window shows the first field of the sign-in. */
const FIRST_FIELD = ['600', '393']

/** One browser of the CSS 2.1 age: how its window is opened on an address, and how it goes to another. */
interface Viewer {
  id: string
  title: string
  program: string
  prepare(proxyPort: number): string[]
  /** Keys that put the focus into the line of the address. */
  toAddress: string
  /** Whether it fetches the sheet and the pictures it names. */
  signsIn: boolean
}

const viewers: Viewer[] = [
  {
    id: 'netsurf',
    title: 'NetSurf, look of the old sheet',
    program: 'netsurf-gtk',
    toAddress: 'ctrl+l',
    signsIn: true,
    prepare: proxyPort => [
      '--http_proxy=1',
      '--http_proxy_host=127.0.0.1',
      `--http_proxy_port=${proxyPort}`,
      '--http_proxy_noproxy=nowhere.invalid',
      '--enable_javascript=0',
      '--window_width=1240',
      '--window_height=980',
    ],
  },
]

/** Waits until the document of that path, its sheet and pictures have been asked for and given. */
async function fetchPage(scene: Scene, path: string, seen: Set<string>): Promise<void> {
  let came = false
  const has = (what: RegExp) => [...seen].some(it => what.test(it))
  for (
    const untilMs = Date.now() + LOAD_LIMIT_MS;
    ;
    await new Promise(done => setTimeout(done, 250))
  ) {
    for (const { url, status } of scene.exchanges()) {
      assert.ok(status < 400, `${url} answers ${status}`)
      const { pathname, search } = new URL(url)
      const asked = pathname.replace(/^\/emall/, '') + search
      seen.add(asked)
      came ||= status === 200 && (asked === path || asked.startsWith(`${path}?`))
    }
    if (came && has(/\/assets\/legacy-\w+-[^/]*\.css$/) && has(/\/pictures\//)) return
    assert.ok(
      Date.now() < untilMs,
      `${path}, the sheet and pictures are asked for; ${[...seen].slice(-8).join(' ')}`,
    )
  }
}

async function look(scene: Scene, viewer: Viewer): Promise<void> {
  const home = homeIn(scene.scratch, viewer.id)
  const screen = await openScreen(home)
  const seen = new Set<string>()
  const shoot = async (name: string) => {
    const { colours, painted } = await screen.picture(scene.picture(name))
    assert.ok(
      colours >= COLOURS_AT_LEAST && painted >= PAINTED_AT_LEAST,
      `${name} shows ${colours} colours on ${Math.round(painted * 100)} % of the screen`,
    )
  }
  const visit = (name: string, path: string) =>
    scene.step(`${name} is shown, with sheet and pictures`, async () => {
      await goTo(screen, viewer, scene.address(path))
      await fetchPage(scene, path, seen)
      await shoot(name)
    })
  try {
    await scene.step('the window opens on the home page', async () => {
      screen.start(viewer.program, [...viewer.prepare(scene.proxyPort), scene.address('/')])
      await fetchPage(scene, '/', seen)
      await shoot('home')
    })
    await visit('list', '/product?keyword=A4')
    await visit('sign-in', '/logining')
    if (viewer.signsIn) {
      await scene.step('the teacher signs in by typing', async () => {
        await signIn(screen)
        await fetchPage(scene, '/', seen)
        await shoot('signed-in')
      })
      for (const [name, path] of [
        ['cart', '/cart'],
        ['orders', '/person/orders'],
        ['acceptances', '/orders/accept'],
      ] as const)
        await visit(name, path)
    }
  } finally {
    await screen.stop()
  }
}

async function goTo(screen: Screen, viewer: Viewer, address: string): Promise<void> {
  await screen.act('mousemove', '620', '500', 'key', viewer.toAddress)
  await screen.act('key', 'ctrl+a', 'type', '--delay', '4', address)
  await screen.act('key', 'Return')
}

/** The number is the first field of the page, the password the next one; Enter sends the form. */
async function signIn(screen: Screen): Promise<void> {
  const teacher = demoPeople(0).find(it => it.key === 'teacher')
  assert.ok(teacher)
  await screen.act('mousemove', ...FIRST_FIELD, 'click', '1')
  await screen.act('type', '--delay', '20', teacher.code)
  await screen.act('key', 'Tab', 'type', '--delay', '20', DEMO_PASSWORD)
  await screen.act('key', 'Return')
}

export const lookParts: Part[] = viewers.map(viewer => ({
  id: viewer.id,
  title: viewer.title,
  available: () =>
    Promise.resolve(allThere([viewer.program, 'Xvfb', 'xdotool', 'import', 'identify', 'convert'])),
  run: scene => look(scene, viewer),
}))
