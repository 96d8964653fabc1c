import { Buffer } from 'node:buffer'
import { expect, type Visitor } from './story'

/** Yuan of a text such as `¥ 1,234.50`, in fen. */
export const fenOf = (text: string): number =>
  Math.round(
    Number((/-?[\d,]+(?:\.\d+)?/.exec(text.replace(/\s/g, ''))?.[0] ?? 'NaN').replaceAll(',', '')) *
      100,
  )

/** A small true PNG, for photos. */
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAAKUlEQVR42u3NMQEAAAgDoGlgR/PvYAwfSEBzk1AZeW8JAAAAAAAAAAAA4MUCmBwBPtd5JXUAAAAASUVORK5CYII=',
  'base64',
)

const idIn = (text: string) => /\d{20}/.exec(text)?.[0] ?? ''

/** Searches from the box in the head. */
export async function search(visitor: Visitor, keyword: string): Promise<void> {
  await visitor.page.locator('#search-keyword').fill(keyword)
  await visitor.go(visitor.page.locator('.m-search-button'))
  await expect(visitor.page).toHaveURL(/\/emall\/product\?/)
}

/** Opens goods of the list by a link to their page; answers what the link leads to. */
export async function openGoods(visitor: Visitor, at: number): Promise<string> {
  const links = visitor.page.locator('#main a[href*="/emall/product/"]:visible')
  const href = (await links.nth(at).getAttribute('href')) ?? ''
  await visitor.go(links.nth(at))
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  return href
}

/** From a product's page into the cart. */
export async function addToCart(visitor: Visitor, num: number): Promise<void> {
  const form = visitor.page.locator('#main form[action$="/cart/add"]').first()
  await form.locator('[name=num]').fill(String(num))
  await visitor.go(form.locator('input[type=submit][name^="intent.add"]').first())
  await expect(visitor.page.getByText(/已加入购物车|购物车/).first()).toBeVisible()
}

/** Goods of so many suppliers into the cart, found by searching. */
export async function fillCart(
  visitor: Visitor,
  keyword: string,
  suppliers: number,
): Promise<void> {
  await visitor.open('/')
  await search(visitor, keyword)
  const hrefs = await visitor.page
    .locator('#main a[href*="/emall/product/"]')
    .evaluateAll(links => links.map(it => it.getAttribute('href') ?? ''))
  const byStore = new Map(
    hrefs
      .flatMap(href => {
        const store = /\/product\/([^/?]+)\/[^/?]+/.exec(href)?.[1]
        return store ? [[store, href] as const] : []
      })
      .reverse(),
  )
  expect(byStore.size, `suppliers of ${keyword}`).toBeGreaterThanOrEqual(suppliers)
  for (const href of [...byStore.values()].slice(0, suppliers)) {
    await visitor.open(href.replace(/^\/emall/, ''))
    await addToCart(visitor, 2)
  }
  await visitor.open('/cart')
}

/** Chooses one of several by its label, as a hand does. */
export async function choose(visitor: Visitor, name: string, value: string): Promise<void> {
  const radio = visitor.page.locator(`:is(#main, dialog) [name="${name}"][value="${value}"]`)
  await visitor.page.locator(`label[for="${await radio.getAttribute('id')}"]`).click()
  await expect(radio).toBeChecked()
}

/** From the cart to placed orders. */
export async function placeOrder(
  visitor: Visitor,
  options: { payType: 'unified' | 'online' | 'cod'; purpose: string },
): Promise<string> {
  const { page } = visitor
  await visitor.press('去结算')
  await expect(page).toHaveURL(/\/emall\/order(\?|$)/)
  await choose(visitor, 'payType', options.payType)
  await page.locator('#main [name=purpose]').fill(options.purpose)
  await visitor.press('提交订单')
  await expect(page).not.toHaveURL(/\/emall\/order(\?|$)/)
  return new URL(page.url()).searchParams.get('checkout') ?? ''
}

/** Ids of the orders named on the page, newest last. */
export async function ordersOnPage(visitor: Visitor): Promise<string[]> {
  const hrefs = await visitor.page
    .locator('#main a[href*="/emall/orders/"]')
    .evaluateAll(links => links.map(it => it.getAttribute('href') ?? ''))
  return [...new Set(hrefs.map(idIn).filter(Boolean))].sort()
}

export async function statusOf(visitor: Visitor, orderId: string): Promise<string> {
  await visitor.open(`/orders/${orderId}`)
  return (await visitor.page.locator('#main .m-status').first().innerText()).trim()
}
