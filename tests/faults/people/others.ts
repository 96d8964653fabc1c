import { setTimeout as sleep } from 'node:timers/promises'
import { idsIn, Person } from './person'

const IDLE_MS = 120

/** Approves what waits for them, and sends some of it back. */
export class FundOwner extends Person {
  protected async turn(): Promise<void> {
    const ids = idsIn(await this.get('/emall/todo/todo/toAudit'), /\/toAudit\/(\d{20})/)
    if (!ids.length) return sleep(IDLE_MS)
    const id = this.dice.pick(ids)
    const page = await this.get(`/emall/todo/todo/toAudit/${id}`)
    if (!page.has('form#approve')) return
    if (this.dice.chance(0.12)) {
      if (
        (
          await this.press(
            page.form('form#give-back').fill({ remark: '请改列其他经费' }),
            'return',
            'return funds',
          )
        ).done
      )
        this.world.journal.promise('funds.returned', id, this.account)
    } else if ((await this.press(page.form('form#approve'), 'approve', 'approve funds')).done)
      this.world.journal.promise('funds.approved', id, this.account)
  }
}

/** Takes orders on, ships them, refuses some. */
export class Clerk extends Person {
  protected async turn(): Promise<void> {
    if (this.dice.chance(0.5)) return this.ship()
    const id = await this.some('pending')
    if (!id) return sleep(IDLE_MS)
    if (this.dice.chance(0.1)) {
      const page = await this.get(`/emall/desk/orders/${id}/reject`)
      if (
        page.has('form#reject') &&
        (
          await this.press(
            page.form('form#reject').fill({ remark: '断货' }),
            undefined,
            'refuse order',
          )
        ).done
      )
        this.world.journal.promise('order.reject', id, this.account)
      return
    }
    const page = await this.get(`/emall/desk/orders/${id}`)
    if (!page.has('#main form [name="intent.adopt"]')) return
    const pressed = await this.press(
      page.form('#main form:has([name="intent.adopt"])'),
      'adopt',
      'take order on',
    )
    if (pressed.done && pressed.location.includes('said=adopted'))
      this.world.journal.promise('order.adopt', id, this.account)
  }

  private async ship(): Promise<void> {
    const id = await this.some('waitDelivered')
    if (!id) return sleep(IDLE_MS)
    const page = await this.get(`/emall/desk/orders/${id}/ship`)
    if (!page.has('form#ship')) return
    const form = page.form('form#ship').fill({
      logisticsCompany: '顺丰速运',
      logisticsNo: `SF${this.dice.between(1_000_000, 9_999_999)}`,
    })
    if ((await this.press(form, undefined, 'ship')).done)
      this.world.journal.promise('order.ship', id, this.account)
  }

  private async some(status: string): Promise<string | null> {
    const ids = idsIn(
      await this.get(`/emall/desk/orders?status=${status}`),
      /\/desk\/orders\/(\d{20})/,
    )
    return ids.length ? this.dice.pick(ids) : null
  }
}

/** Confirms what others have accepted. */
export class Acceptor extends Person {
  protected async turn(): Promise<void> {
    const ids = idsIn(
      await this.get('/emall/todo/todo/toAuditAccept'),
      /\/toAuditAccept\/detail\/(\d{20})/,
    )
    if (!ids.length) return sleep(IDLE_MS)
    const id = this.dice.pick(ids)
    const page = await this.get(`/emall/todo/todo/toAuditAccept/detail/${id}`)
    if (!page.has('form#confirm-acceptance')) return
    if (
      (await this.press(page.form('form#confirm-acceptance'), 'confirm', 'confirm acceptance')).done
    )
      this.world.journal.promise('acceptance.confirm', id, this.account)
  }
}

/** Makes statements of what is due and settles them. */
export class Finance extends Person {
  protected async turn(): Promise<void> {
    await sleep(this.dice.between(0, 800))
    const page = await this.get('/emall/finance/settle')
    const offers = page
      .$('#main a[href*="/finance/settle/new"]')
      .toArray()
      .map(it => page.$(it).attr('href') ?? '')
    if (!offers.length) return sleep(IDLE_MS)
    const making = await this.get(this.dice.pick(offers))
    if (!making.has('form#make')) return
    const made = await this.press(making.form('form#make'), undefined, 'make statement')
    if (!made.done) return
    const id = /\/settle\/(\d{20})/.exec(made.location)?.[1]
    this.world.journal.promise('settlement.make', id, this.account)
    const settling = await this.get(`/emall/finance/settle/${id}/settle`)
    if (!settling.has('#main form[method="post"]')) return
    if ((await this.press(settling.form(), undefined, 'settle')).done)
      this.world.journal.promise('settlement.settle', id, this.account)
  }
}
