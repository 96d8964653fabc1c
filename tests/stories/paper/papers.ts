import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import type { MallClient } from '~/contract'
import { dayOf } from '~/mall/core/days'
import { callsOf } from '../support/calls'
import type { Visitor } from '../support/story'

type As = (person: string) => Promise<Visitor>
export const RARE = '𠮷䶮㛃𬭎𬒈堃喆㐂'

/** Goods of a supplier that are sold one by one, cheapest first. */
export async function goodsOf(calls: MallClient, store: string, n: number) {
  const found = []
  for (let page = 1; found.length < n; page++) {
    const { list } = await calls.search.products({
      within: store,
      sort: 'price',
      rows: 100,
      page,
      regionCode: 'north',
    })
    if (!list.length) throw new Error(`${store} has ${found.length} goods, not ${n}`)
    const looked = await Promise.all(
      list
        .filter(it => it.stock > 9)
        .map(it => calls.catalogue.product({ storeId: it.storeId, id: it.id })),
    )
    found.push(...looked.filter(it => it.rule.min === 1))
  }
  return found.slice(0, n)
}

/** An order of these goods, one piece each, taken as far as accepted and due; `until` stops it before. */
export async function acceptedOrder(
  as: As,
  origin: string,
  store: string,
  goods: readonly { id: string; unitPrice: number }[],
  words: { purpose?: string; until?: 'placed' } = {},
) {
  const calls = async (person: string) => callsOf(await as(person), origin)
  const teacher = await calls('teacher')
  const { list: addresses } = await teacher.accounts.addresses({})
  const {
    checkoutId,
    orders: [order],
  } = await teacher.orders.place({
    key: randomUUID(),
    addressId: addresses.find(it => it.isDefault)?.id ?? '',
    payType: 'unified',
    invoice: { type: 'none', title: '', taxNo: '' },
    purpose: words.purpose ?? '教学实验',
    buyReason: '',
    lines: goods.map(it => ({ id: it.id, num: 1, unitPrice: it.unitPrice })),
  })
  if (!order) throw new Error('no order')
  if (words.until === 'placed') return { ...order, checkoutId, acceptanceId: '' }
  await teacher.funds.fill({ checkoutId, shares: [{ fundId: 'key', amount: order.amount }] })
  await (await calls('owner')).funds.approve({ id: order.id })
  const clerk = await calls(`clerk-${store}`)
  await clerk.orders.adopt({ id: order.id })
  await clerk.orders.ship({
    id: order.id,
    logisticsCompany: '顺丰速运',
    logisticsNo: 'SF1234567890',
  })
  await teacher.orders.receive({ id: order.id })
  const { lines } = await teacher.orders.detail({ id: order.id })
  const { id: acceptanceId } = await teacher.acceptances.accept({
    orderId: order.id,
    lines: lines.map(it => ({ lineNo: it.lineNo, acceptedNum: it.num, rejectedNum: 0 })),
  })
  return { ...order, checkoutId, acceptanceId }
}

/** A statement of what was accepted from a supplier today. */
export async function statementOf(as: As, origin: string, store: string): Promise<string> {
  const finance = await callsOf(await as('finance'), origin)
  const today = dayOf(new Date())
  return (await finance.settlement.make({ storeId: store, from: today, to: today })).id
}

/** What the code on the page says to a phone. */
export async function readCode(page: Page): Promise<string> {
  const { data, side } = await page.locator('.m-paper-qr img').evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const quiet = 16
    canvas.width = canvas.height = img.naturalWidth + 2 * quiet
    const drawn = canvas.getContext('2d')
    if (!drawn) throw new Error('no canvas')
    drawn.fillStyle = '#fff'
    drawn.fillRect(0, 0, canvas.width, canvas.height)
    drawn.drawImage(img, quiet, quiet)
    return {
      data: [...drawn.getImageData(0, 0, canvas.width, canvas.height).data],
      side: canvas.width,
    }
  })
  return decodeQR({ width: side, height: side, data: Uint8ClampedArray.from(data) })
}
