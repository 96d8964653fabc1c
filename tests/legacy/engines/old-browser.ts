/**
 * An old engine, driven as a person does. Targets are CSS selectors; the first visible match counts.
 * An engine without layout takes the first match. Every method fails with an Error that names the selector and the address
 * where its target is missing. Selectors used by the job are plain CSS 2.1 ones plus `[name="lines[0].reason"]`-like ones.
 */
export interface OldBrowser {
  /** Such as `phantomjs-1.9.8 scripts off`. */
  readonly name: string
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>
  url(): Promise<string>
  /** The document as the engine holds it now. */
  html(): Promise<string>
  /** Whether something visible matches. */
  exists(selector: string): Promise<boolean>
  /** Visible text, of the body by default. */
  text(selector?: string): Promise<string>
  /** A real mouse click where the engine has one; waits for a navigation that it starts. */
  click(selector: string): Promise<void>
  /** Clears the field, then types. */
  type(selector: string, text: string): Promise<void>
  /** Takes the option of that value in a select. */
  choose(selector: string, value: string): Promise<void>
  /** Puts the file at that path into a file input. */
  attach(selector: string, path: string): Promise<void>
  /** A PNG of the whole page; an engine without layout writes the document there instead, its name ending in `.html`. */
  screenshot(path: string): Promise<void>
  /** Script errors and resources that failed, since the last call. */
  problems(): Promise<string[]>
  /** Whether scripts have taken the page over; null where it came without scripts. Only engines that the mall may send scripts to say so. */
  hydrated?(): Promise<boolean | null>
  /** Ends the engine and everything it started. */
  close(): Promise<void>
}

export interface LaunchOptions {
  /**
   * HTTP proxy on 127.0.0.1 that every engine uses for everything: it finds `*.localhost`, which old engines cannot, and keeps
   * what was sent as it was (Host, User-Agent, Cookie). The mall is opened by its true address, `http://yunlu.localhost:<port>/emall/`.
   */
  proxyPort: number
  /** A folder of this run for whatever the engine writes (profile, home, logs); exists, is writable for everybody, is removed later. */
  scratch: string
  /** Size of the window, in CSS pixels. */
  width: number
  height: number
}

/** One way of running one old engine. The runner makes a new browser for each person of the job, so that cookies stay apart. */
export interface Engine {
  /** Folder of its screenshots and word on the command line: `phantomjs-off`. `phantomjs` there means all that begin with it. */
  id: string
  /** For reports: `PhantomJS 1.9.8, scripts off`. */
  title: string
  /** Whether it lays pages out, so that screenshots show something and visibility counts. */
  layout: boolean
  scripts: 'on' | 'off'
  /** True, or why it cannot be had here: `python3-pyqt5.qtwebkit is absent`. Quick; starts nothing that stays. */
  available(): Promise<true | string>
  launch(options: LaunchOptions): Promise<OldBrowser>
}
