import { expect, test } from '../support/story'

/** Pages of three frames: the shelf that all guests share, a form, and one's own. */
const pages = [
  { who: 'guest', path: '/product?keyword=%E4%B9%99%E9%86%87' },
  { who: 'guest', path: '/logining' },
  { who: 'teacher', path: '/person/orders' },
]

for (const { who, path } of pages)
  test(`${path}: whoever presses at any moment of its waking finds it awake`, async ({ as }) => {
    const visitor = await as(who)
    await visitor.page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel()
      // Between any two tasks of the browser there is a press, on what does nothing.
      port1.onmessage = () => {
        const heading = document.querySelector('h1, h2')
        heading?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        const presses = Number(sessionStorage.getItem('presses') ?? 0) + (heading ? 1 : 0)
        sessionStorage.setItem('presses', String(presses))
        port2.postMessage(0)
      }
      port2.postMessage(0)
    })
    await visitor.open(path)
    expect(
      await visitor.page.evaluate(() => Number(sessionStorage.getItem('presses'))),
    ).toBeGreaterThan(1)
  })
