import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '../../support/page'
import type { WireAnswer } from '../wire'
import { idsIn, NotNow, Person } from './person'

const ORDER_ID = /\/emall\/orders\/(\d{20})/

/** A picture nobody has seen before, so that it takes room on the disk; only its first bytes are looked at. */
function photo(bytes: number, n: number): File {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const rest = Buffer.alloc(Math.max(0, bytes - png.byteLength), String(n))
  return new File([new Uint8Array(png), new Uint8Array(rest)], `照片${n}.png`, {
    type: 'image/png',
  })
}

/** Fills a cart, orders, splits the money, pays, receives, accepts, and sometimes thinks better of it. */
export class Buyer extends Person {
  protected async turn(): Promise<void> {
    const throwOf = this.dice.next()
    if (throwOf < 0.45) return this.buy()
    if (throwOf < 0.57)
      return this.withOrder('toFill', id => this.fillFunds(`/emall/order/account?order=${id}`, id))
    if (throwOf < 0.75) return this.withOrder('waitReceive', id => this.receive(id))
    if (throwOf < 0.93) return this.withOrder('waitAccept', id => this.accept(id))
    return this.withOrder('pending', id => this.cancel(id))
  }

  private async withOrder(status: string, act: (id: string) => Promise<void>): Promise<void> {
    const ids = idsIn(await this.get(`/emall/person/orders?status=${status}`), ORDER_ID)
    if (ids.length) await act(this.dice.pick(ids))
    else await sleep(50)
  }

  private async buy(): Promise<void> {
    for (let n = this.dice.between(1, 3); n > 0; n--) {
      const { id, storeId } = this.dice.pick(this.world.goods)
      const page = await this.get(`/emall/product/${storeId}/${id}`)
      await this.press(
        page
          .form(`form[action="/emall/cart/add"]:has(input[name="id"][value="${id}"])`)
          .fill({ num: String(this.dice.between(1, 4)) }),
        'add',
        'add to cart',
      )
    }
    const page = await this.get('/emall/order')
    // An empty cart leads back to itself.
    if (!page.has('form#order')) return
    const key = page.valueOf('key') ?? ''
    const payType = this.dice.pick(['unified', 'unified', 'unified', 'online', 'cod'])
    const pressed = await this.press(
      page
        .form('form#order')
        .fill({ payType, purpose: '教学实验', remark: `第 ${this.dice.between(1, 999)} 次` }),
      undefined,
      'place order',
      { key },
    )
    // Another window of theirs has bought the cart meanwhile: they are told so, and nothing is placed.
    if (!pressed.done || pressed.location.endsWith('/cart?ordered=1')) return
    const checkout = new URL(pressed.location, 'http://mall').searchParams.get('checkout')
    if (!checkout)
      return this.world.journal.violation(
        `${this.account} was told an order is placed, at ${pressed.location}`,
      )
    this.world.journal.placed(key, this.account, checkout)
    if (payType === 'unified') await this.fillFunds(pressed.location, checkout)
    if (payType === 'online') await this.pay(pressed.location)
  }

  private async fillFunds(path: string, subject: string): Promise<void> {
    const page = await this.get(path)
    if (!page.has('form#fill')) return
    const choices = page
      .$('form#fill [name="shares[0].fundId"] option')
      .toArray()
      .map(it => page.$(it).attr('value') ?? '')
      .filter(Boolean)
    if (!choices.length) return
    const pressed = await this.press(
      page.form('form#fill').fill({ 'shares[0].fundId': this.dice.pick(choices) }),
      undefined,
      'fill in funds',
    )
    if (pressed.done && path.includes('checkout='))
      this.world.journal.promise('funds.fill', subject, this.account)
  }

  private async pay(path: string): Promise<void> {
    const page = await this.get(path)
    if (!page.has('#main form[method="post"]')) return
    const toCashier = await this.press(page.form(), undefined, 'go to the cashier')
    if (!toCashier.done) return
    const cashier = await this.get(toCashier.location)
    const paymentId = /\/cashier\/([^/?]+)/.exec(cashier.path)?.[1]
    if (!paymentId) return
    const paid = await this.press(cashier.form(), 'pay', 'pay')
    if (!paid.done) return
    const told = await this.get(paid.location)
    if (told.path.startsWith('/emall/pay-success?') || told.path === '/emall/pay-success')
      this.world.journal.promise('payment.paid', paymentId, this.account)
  }

  private async receive(id: string): Promise<void> {
    const page = await this.get(`/emall/orders/${id}/receive`)
    if (!page.has('form#confirm')) return
    if ((await this.press(page.form('form#confirm'), undefined, 'confirm receipt')).done)
      this.world.journal.promise('order.receive', id, this.account)
  }

  private async accept(id: string): Promise<void> {
    const page = await this.get(`/emall/orders/accept/apply/${id}`)
    if (!page.has('form#accept')) return
    const form = page.form('form#accept')
    const remark = `清点无误 ${this.dice.between(1, 999)}`
    const withPhoto =
      this.dice.chance(this.world.habits.photos) && form.names.includes('lines[0].photos')
    form.fill({
      remark,
      ...(withPhoto
        ? { 'lines[0].photos': photo(this.dice.between(20_000, 300_000), this.dice.between(0, 9)) }
        : {}),
    })
    const pressed = await this.press(form, undefined, withPhoto ? 'accept with a photo' : 'accept')
    if (pressed.done) return this.world.journal.promise('order.accept', id, this.account)
    if (
      pressed.page &&
      pressed.outcome.kind === 'answered' &&
      [422, 507].includes(pressed.outcome.status)
    )
      this.mustKeep(pressed.page, remark)
  }

  /** An order whose acceptance can be filled in. */
  protected async acceptable(): Promise<string | null> {
    for (const id of idsIn(await this.get('/emall/person/orders?status=waitAccept'), ORDER_ID))
      if ((await this.get(`/emall/orders/accept/apply/${id}`)).has('form#accept')) return id
    return null
  }

  /** The acceptance of an order with a picture, posted by the form, and as the page's script posts it. Null where the order has gone on meanwhile. */
  protected async uploadBothWays(
    orderId: string,
    remark: string,
  ): Promise<{ plain: WireAnswer | null; fetched: WireAnswer | null }> {
    const page = await this.get(`/emall/orders/accept/apply/${orderId}`)
    if (!page.has('form#accept')) return { plain: null, fetched: null }
    const asked = async () =>
      this.asked(
        page
          .form('form#accept')
          .fill({ remark, 'lines[0].photos': photo(900_000, this.dice.between(0, 9)) }),
        undefined,
      )
    const plain = await this.send(await asked())
    const script = await asked()
    const fetched = await this.send({
      ...script,
      path: `${script.path}.data`,
      headers: { ...script.headers, accept: '*/*' },
    })
    return {
      plain: plain.kind === 'answered' && plain.status >= 400 ? plain : null,
      fetched: fetched.kind === 'answered' && fetched.status >= 400 ? fetched : null,
    }
  }

  /** A form that comes back must hold what was typed. */
  private mustKeep(page: Page, remark: string): void {
    if (!page.has('form#accept'))
      this.world.journal.violation(
        `${this.account}: the refused acceptance shows no form (${page.heading})`,
      )
    else if (page.valueOf('remark') !== remark)
      this.world.journal.violation(`${this.account}: the refused acceptance lost what was typed`)
  }

  private async cancel(id: string): Promise<void> {
    const page = await this.get(`/emall/orders/${id}/cancel`)
    if (!page.has('form#cancel')) throw new NotNow()
    if (
      (
        await this.press(
          page.form('form#cancel').fill({ reason: 'need', detail: '改期' }),
          undefined,
          'cancel',
        )
      ).done
    )
      this.world.journal.promise('order.cancel', id, this.account)
  }
}
