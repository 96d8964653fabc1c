import { parse } from 'csv-parse/sync'
import type { GoodsChange, OwnGoods } from '~/areas/desk/contract'
import { formatYuan, haoFromYuan } from '~/contract/money'
import {
  buyer,
  clerk,
  dayAhead,
  idOf,
  pick,
  remark,
  orderSeen,
  target,
  type Act,
  type Doing,
} from './ledger-world'
import { clerkOf } from './shopping'

/** What suppliers do with their goods while others buy them, and with transfers that are said to have been made. */

const FEN = 100
/** Never what it was, and never far from it. */
const otherPrice = (was: number, chance: number) =>
  was + (chance % 2 && was > 3_0000 ? -1 : 1) * (1 + (chance % 20)) * FEN
const NEVER_HAD = 1_000

/** Another price, more or fewer pieces, now and then a price of a region or its end; or more taken from the shelf than ever stood there. */
function changeOf(goods: OwnGoods, chance: number): GoodsChange {
  const price = { was: goods.unitPrice, now: otherPrice(goods.unitPrice, chance) }
  if (chance % 11 === 0)
    return {
      id: goods.id,
      price,
      stocks: goods.regions.map(it => ({
        regionCode: it.regionCode,
        was: it.stock + NEVER_HAD,
        now: 0,
      })),
      regionPrices: [],
    }
  return {
    id: goods.id,
    ...(chance % 5 ? { price } : {}),
    stocks: goods.regions.map((it, n) => ({
      regionCode: it.regionCode,
      was: it.stock,
      now: Math.max(0, it.stock + ((chance >> n) % 30) - 12),
    })),
    regionPrices:
      chance % 5
        ? []
        : goods.regions.slice(0, 1).map(it => ({
            regionCode: it.regionCode,
            was: it.unitPrice,
            now: it.unitPrice === null ? otherPrice(goods.unitPrice, chance) : null,
          })),
  }
}

async function change(it: Doing, storeId: string, changes: GoodsChange[]): Promise<void> {
  await it.as(clerkOf(storeId)).deskGoods.change({ changes })
  for (const { id, stocks } of changes) {
    for (const { regionCode, was, now } of stocks) {
      const key = `${id} ${regionCode}`
      it.restocked.set(key, (it.restocked.get(key) ?? 0) + now - was)
    }
  }
}
const desk = (it: Doing) => {
  const goods = pick(it.goods, it.at)!
  return { goods, desk: it.look(clerkOf(goods.storeId)).deskGoods }
}
/** The number of the transfer that is looked for. */
const transferNo = async (it: Doing) => {
  const { id, storeId } = target(it) ?? {}
  return id && storeId
    ? ((await it.look(clerkOf(storeId)).billing.invoiceOfOrder({ id })).bankPayment?.transferNo ??
        'none')
    : 'none'
}

export const deskActs = {
  changeGoods: async it => {
    const { goods, desk: own } = desk(it)
    await change(it, goods.storeId, [changeOf(await own.detail({ id: goods.id }), it.chance)])
  },
  changeManyGoods: async it => {
    const { goods, desk: own } = desk(it)
    const [one, { list }] = [
      await own.detail({ id: goods.id }),
      await own.list({ state: 'on', rows: 6 }),
    ]
    // Goods beside those that are bought keep to their one price in all regions: other programs may choose them.
    const others = list
      .filter(other => other.id !== one.id)
      .map(other => ({ ...changeOf(other, it.chance), regionPrices: [] }))
    const changes = [changeOf(one, it.chance), ...others]
    await change(it, goods.storeId, it.chance % 2 ? changes : changes.reverse())
  },
  importGoods: async it => {
    const { goods, desk: own } = desk(it)
    const file = await own.export({ type: 'csv', language: 'cn', keyword: goods.id })
    const [heads = [], ...rows] = parse(Buffer.from(file.content, 'base64'), {
      bom: true,
      relax_quotes: true,
    }) as string[][]
    const column = (head: string) => heads.findIndex(one => one.startsWith(head))
    const [id, price, stock] = [column('商品编码'), column('单价'), column('库存')]
    const table = [
      heads,
      ...rows.map(cells =>
        cells.map((cell, at) => {
          if (at === price)
            return formatYuan(otherPrice(haoFromYuan(cell) ?? 0, it.chance)).replaceAll(',', '')
          return at === stock ? String(Number(cell) + 1 + (it.chance % 30)) : cell
        }),
      ),
    ].map(cells => [cells[id], cells[price], cells[stock]].join(','))
    const sheet = await own.read({ content: new TextEncoder().encode(table.join('\r\n')) })
    const changes = sheet.rows.flatMap(row => row.change ?? [])
    if (changes.length) await change(it, goods.storeId, changes)
  },
  recordTransfer: it =>
    buyer(it).billing.paymentBank({
      ...idOf(it),
      bankCardId: `${target(it)?.storeId}-main`,
      transferNo: `HQ-${it.chance % 3}`,
      paidOn: dayAhead(it.mall, 0),
    }),
  transferReceived: async it => {
    if (await orderSeen(it))
      await clerk(it).billing.answerTransfer({
        ...idOf(it),
        transferNo: await transferNo(it),
        received: true,
        remark: '',
      })
  },
  transferMissing: async it => {
    if (await orderSeen(it))
      await clerk(it).billing.answerTransfer({
        ...idOf(it),
        transferNo: await transferNo(it),
        received: false,
        remark,
      })
  },
} satisfies Record<string, Act>
