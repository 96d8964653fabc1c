import { pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'

/** As much of chrome-remote-interface as is used; it is installed beside the engines only, so the compiler does not see it. */
interface Client {
  send(method: string, params?: object): Promise<unknown>
  on(event: 'event', listener: (message: { method: string; params: unknown }) => void): void
  on(event: 'disconnect', listener: () => void): void
  close(): Promise<void>
}
interface Target {
  type: string
  webSocketDebuggerUrl: string
}
interface RemoteInterface {
  (options: { target: string; local: true }): Promise<Client>
  List(options: { host: string; port: number }): Promise<Target[]>
}
interface EvaluateReply {
  result: { value?: unknown; description?: string }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}
interface ResourceAnswer {
  requestId: string
  type: string
  response: { url: string; status: number }
}

const QUIET_MS = 60
const POLL_MS = 10
const CONNECT_TRIES = 40
const LOAD_LIMIT_MS = 30_000

/** A page of an old Chromium by its DevTools protocol: commands, what it complains of, whether it is at rest. */
export class DevTools {
  private underWay = new Set<string>()
  private loading = false
  private found: string[] = []
  private gone = false

  private constructor(private readonly client: Client) {
    client.on('disconnect', () => {
      this.gone = true
    })
    client.on('event', ({ method, params }) => this.hear(method, params as Record<string, unknown>))
  }

  static async connect(port: number): Promise<DevTools> {
    const path = createRequire(import.meta.url).resolve('chrome-remote-interface')
    const remote = ((await import(pathToFileURL(path).href)) as { default: RemoteInterface })
      .default
    const page = await pageAt(remote, port)
    const it = new DevTools(await remote({ target: page.webSocketDebuggerUrl, local: true }))
    for (const domain of ['Page', 'Runtime', 'Network', 'Log', 'DOM'])
      await it.send(`${domain}.enable`)
    return it
  }

  async send(method: string, params: object = {}): Promise<unknown> {
    if (this.gone) throw new Error(`Chromium went away before ${method}`)
    return this.client.send(method, params)
  }

  /** The value of a function run in the page, with arguments that are plain data. */
  async evaluate<T>(run: string, ...args: unknown[]): Promise<T> {
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', {
      expression: `(${run})(${args.map(it => JSON.stringify(it)).join(',')})`,
      returnByValue: true,
    })) as EvaluateReply
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }

  /** Waits until nothing has been loading for a moment, and until the router of the page, where there is one, is idle. */
  async settle(): Promise<void> {
    const deadline = Date.now() + LOAD_LIMIT_MS
    for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS;) {
      await sleep(POLL_MS)
      if (Date.now() > deadline)
        throw new Error(
          `still loading after ${LOAD_LIMIT_MS / 1_000} s: ${[...this.underWay].join(', ')}`,
        )
      const busy =
        this.loading ||
        this.underWay.size > 0 ||
        (await this.evaluate<boolean>(BUSY).catch(() => true))
      if (busy) quietSince = Date.now()
    }
  }

  startsLoading(): void {
    this.loading = true
  }

  problems(): string[] {
    const all = [...new Set(this.found)]
    this.found = []
    return all
  }

  async close(): Promise<void> {
    if (!this.gone) await this.client.close().catch(() => undefined)
  }

  private hear(method: string, params: Record<string, unknown>): void {
    if (method === 'Page.frameStartedLoading') this.loading = true
    else if (method === 'Page.frameStoppedLoading') this.loading = false
    else if (method === 'Network.requestWillBeSent') this.underWay.add(String(params.requestId))
    else if (method === 'Network.loadingFinished') this.underWay.delete(String(params.requestId))
    else if (method === 'Network.loadingFailed') {
      this.underWay.delete(String(params.requestId))
      if (!params.canceled)
        this.found.push(`did not load: ${String(params.errorText)} (${String(params.type)})`)
    } else if (method === 'Network.responseReceived') {
      const { type, response } = params as unknown as ResourceAnswer
      // A page may answer 422 or 404 and still be a page, and so may its data; what belongs to a page may not.
      if (
        response.status >= 500 ||
        (response.status >= 400 && !['Document', 'XHR', 'Fetch'].includes(type))
      )
        this.found.push(`${response.url}: ${response.status}`)
    } else if (method === 'Runtime.exceptionThrown') {
      const { exceptionDetails: it } = params as unknown as {
        exceptionDetails: NonNullable<EvaluateReply['exceptionDetails']>
      }
      this.found.push(`script error: ${it.exception?.description ?? it.text}`)
    } else if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      this.found.push(
        `console: ${(params.args as { value?: unknown; description?: string }[]).map(it => String(it.value ?? it.description)).join(' ')}`,
      )
    } else if (method === 'Log.entryAdded') {
      const { entry } = params as unknown as {
        entry: { source: string; level: string; text: string }
      }
      if (entry.level === 'error' && entry.source !== 'network')
        this.found.push(`${entry.source}: ${entry.text}`)
    }
  }
}

/** The port is told a moment before it is served. */
async function pageAt(remote: RemoteInterface, port: number): Promise<Target> {
  for (let tries = CONNECT_TRIES; ; tries--) {
    try {
      const page = (await remote.List({ host: '127.0.0.1', port })).find(it => it.type === 'page')
      if (page) return page
      if (tries <= 0) throw new Error('Chromium has no page')
    } catch (error) {
      if (tries <= 0) throw error
    }
    await sleep(50)
  }
}

const BUSY = `function () {
  var router = window.__remixRouter
  return document.readyState !== 'complete' || !!router && router.state.navigation.state !== 'idle'
}`
