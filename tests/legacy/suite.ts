import type { Exchange } from './proxy'

/** One part of the suite: the main job in one engine, or anything else that looks at the mall in an old browser. */
export interface Part {
  /** Folder of its pictures and word on the command line; `phantomjs` there means all that begin with it. */
  id: string
  /** For reports: `PhantomJS 1.9.8, scripts off`. */
  title: string
  /** True, or why it cannot be had here. */
  available(): Promise<true | string>
  /** Does its work on a mall and a database of its own. A failed step throws; what was right before stays counted. */
  run(scene: Scene): Promise<void>
}

/** What a part works with. */
export interface Scene {
  /** Absolute address of a path below `/emall`, at the demo school `yunlu` unless another is named. */
  address(path: string, school?: string): string
  /** See `LaunchOptions.proxyPort`. */
  proxyPort: number
  /** For whatever the engines write; writable for everybody, removed at the end of the run. */
  scratch: string
  /** For pictures that are kept as output of CI: `picture('cart')` answers the path of `03-cart.png`, numbered in order of asking. */
  picture(name: string): string
  /** Counts one step as passed or failed, and throws on when it fails. */
  step<T>(name: string, run: () => Promise<T>): Promise<T>
  /** What has passed through the proxy since the last call. */
  exchanges(): Exchange[]
}

/** Counts of the whole run, as `.cache/test-reports/legacy.json` tells them. */
export interface Outcome {
  id: string
  title: string
  /** Null: it ran. */
  notRun: string | null
  passed: number
  failed: number
  seconds: number
  steps: { name: string; ok: boolean; seconds: number; error?: string }[]
  pictures: string[]
}
