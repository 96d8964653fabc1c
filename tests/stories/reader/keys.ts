import { expect, type Visitor } from '../support/story'
import type { Locator } from '@playwright/test'
import { awake } from './obstacles'

/** As many stops as a long page has. */
const STOPS_MAX = 400

/** Somebody without a mouse. Goes from stop to stop with Tab, and looks where the focus is. */
export class Keys {
  constructor(private readonly visitor: Visitor) {}

  get page() {
    return this.visitor.page
  }

  /** Opens a page and jumps over its head by the skip link. */
  async open(path: string): Promise<void> {
    await this.visitor.open(path)
    await awake(this.page)
    await this.page.keyboard.press('Tab')
    await expect(this.page.locator('.m-skip')).toBeFocused()
    await this.page.keyboard.press('Enter')
    await expect(this.page.locator('#main')).toBeFocused()
  }

  /** Tab until the target has the focus; it must be seen there. */
  async to(target: Locator): Promise<Locator> {
    await expect(target.first()).toBeAttached()
    const one = target.first()
    for (let n = 0; n < STOPS_MAX; n++) {
      if (await one.evaluate(it => it === document.activeElement)) {
        await expect(one).toBeInViewport()
        return one
      }
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${String(target)} at ${this.page.url()}`)
  }

  /** Goes to a link or button and presses Enter. */
  async press(target: Locator): Promise<void> {
    await this.to(target)
    await this.enter()
  }

  async enter(): Promise<void> {
    await this.page.keyboard.press('Enter')
    await this.visitor.settle()
  }

  /** Goes to a field and types in place of what is there. */
  async type(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
  }

  /** Goes to a list of choices and steps down to one that says the words. */
  async choose(target: Locator, words: string): Promise<void> {
    const list = await this.to(target)
    for (let n = 0; n < 20; n++) {
      if (
        (
          await list.evaluate(it => (it as HTMLSelectElement).selectedOptions[0]?.text ?? '')
        ).includes(words)
      )
        return
      await this.page.keyboard.press('ArrowDown')
    }
    throw new Error(`no choice says ${words}`)
  }
}
