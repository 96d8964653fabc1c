import { writeFileSync } from 'node:fs'
import type { DriverProcess } from './driver-process'
import type { OldBrowser } from './old-browser'

/** An old browser behind a driver program; the program does the work, one word for each method. */
export class DrivenBrowser implements OldBrowser {
  constructor(
    readonly name: string,
    private readonly driver: DriverProcess,
  ) {}

  async open(url: string): Promise<void> {
    await this.driver.ask('open', url)
  }
  async url(): Promise<string> {
    return this.one('url')
  }
  async html(): Promise<string> {
    return this.one('html')
  }
  async exists(selector: string): Promise<boolean> {
    return (await this.one('exists', selector)) === 'yes'
  }
  async text(selector = 'body'): Promise<string> {
    return this.one('text', selector)
  }
  async click(selector: string): Promise<void> {
    await this.driver.ask('click', selector)
  }
  async type(selector: string, text: string): Promise<void> {
    await this.driver.ask('type', selector, text)
  }
  async choose(selector: string, value: string): Promise<void> {
    await this.driver.ask('choose', selector, value)
  }
  async attach(selector: string, path: string): Promise<void> {
    await this.driver.ask('attach', selector, path)
  }
  async problems(): Promise<string[]> {
    return this.driver.ask('problems')
  }
  async close(): Promise<void> {
    await this.driver.stop()
  }

  /** The driver answers with a PNG in base 64; without layout with nothing, and the document is written instead. */
  async screenshot(path: string): Promise<void> {
    const png = await this.one('screenshot')
    if (png) writeFileSync(path, Buffer.from(png, 'base64'))
    else writeFileSync(path.replace(/\.png$/, '.html'), await this.html())
  }

  private async one(...words: string[]): Promise<string> {
    return (await this.driver.ask(...words))[0] ?? ''
  }
}
