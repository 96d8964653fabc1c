import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Endpoint } from '~/contract/endpoint'
import { idCard } from '../support/phones'
import { hostileDays, hostileText } from './hostile'
import { plainDay } from './samples'
import type { KnownValues } from './schema'
import { kindNames, type Ids, type Kind } from './world'

const kindOfName: Record<string, Kind> = {
  orderId: 'order',
  storeId: 'store',
  skuId: 'product',
  productId: 'product',
  checkoutId: 'checkout',
  fundId: 'fund',
  addressId: 'address',
  projectId: 'project',
  listId: 'list',
  photoIds: 'file',
  acceptIds: 'acceptance',
  fundIds: 'fund',
  groupBuyId: 'group',
  groupId: 'group',
  demandId: 'demand',
  sellerId: 'store',
  category: 'category',
  brand: 'brand',
  store: 'store',
  within: 'store',
  paymentId: 'payment',
  dataId: 'asset',
}
/** What `id` is the id of, by the path it stands in: the first that fits. */
const kindOfPath: [RegExp, Kind][] = [
  [/second-factor\/\{id\}/, 'factor'],
  [/^\/job\/failed/, 'failedJob'],
  [/^\/payment\/differences/, 'difference'],
  [/^\/finance\/movements/, 'movement'],
  [/^\/import/, 'import'],
  [/^\/year-change/, 'yearRun'],
  [/^\/school\/0\/settings\/plans/, 'plan'],
  [/^\/keys/, 'key'],
  [/^\/support-visits/, 'supportVisit'],
  [/^\/people/, 'newcomer'],
  [/^\/school\/0\/leavers/, 'newcomer'],
  [/\/afs\/\{id\}/, 'afterSales'],
  [/^\/assets\/\{id\}/, 'asset'],
  [/^\/shoppingList/, 'list'],
  [/^\/(desk\/)?biddings/, 'bidding'],
  [/^\/(manage\/)?survey/, 'survey'],
  [/checkout/, 'checkout'],
  [/complaint/, 'complaint'],
  [/groupBuyDemand/, 'demand'],
  [/groupBuy/, 'group'],
  [
    /^\/((desk|account|project)\/)?orders|outlay\/orders|comment\/order|todo\/toAudit|todo\/approvals|stockByOrder|invoiceinfo/,
    'order',
  ],
  [/^\/accept|toAccept|open\/accept/, 'acceptance'],
  [/settle\/runs/, 'statementRun'],
  [/settle/, 'statement'],
  [/^\/outlay/, 'fund'],
  [/^\/payment/, 'payment'],
  [/^\/file/, 'file'],
  [/^\/address/, 'address'],
  [/^\/notice/, 'notice'],
  [/^\/message/, 'message'],
  [/^\/category/, 'category'],
  [/product|^\/price|^\/stock/, 'product'],
  [/^\/store/, 'store'],
]
export const kindOfCall = (call: Endpoint): Kind | undefined =>
  kindOfPath.find(([path]) => path.test(call.path))?.[1]

/** An id of this kind at our school; sometimes theirs, another kind's, or none at all. */
function idLike(kind: Kind | undefined, ours: Ids, theirs: Ids): fc.Arbitrary<unknown> {
  const some = (list: string[]) => fc.constantFrom(...(list.length ? list : ['none']))
  const anyKind = some(kindNames.flatMap(it => ours[it].slice(0, 3)))
  return fc.oneof(
    { weight: 14, arbitrary: kind ? some(ours[kind]) : anyKind },
    {
      weight: 2,
      arbitrary: kind ? some(theirs[kind]) : some(kindNames.flatMap(it => theirs[it].slice(0, 3))),
    },
    { weight: 1, arbitrary: anyKind },
    { weight: 1, arbitrary: hostileText },
  )
}

/** What nobody draws by chance: a number with a check digit, an address for e-mail, days in their order. */
export const checked: KnownValues = (name, type) => {
  if (name === 'from' && type === 'string') return plainDay
  if (name === 'until') return fc.constantFrom('2098-06-30', '2099-12-31')
  if (name === 'idcardNo') return fc.integer({ min: 1, max: 400 }).map(idCard)
  if (name === 'beginsAt') return fc.constantFrom('2026-03-01T00:00:00+08:00')
  if (name === 'endsAt') return fc.constantFrom('2026-06-30T23:59:00+08:00')
  if (name === 'publishedAt')
    return fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-11-21T08:00:00+08:00')
  return name === 'email'
    ? fc.constantFrom('lin@example.edu', 'a.b+c@lab.example.edu.cn')
    : undefined
}

/** What is known of a call's names: ids of things that are there, regions, days, kinds that lists are narrowed by. */
export function knownOf(call: Endpoint, ours: Ids, theirs: Ids): KnownValues {
  const ofCms = /^(cms|aliyuncs)$/.test(call.service)
  return (name, type) => {
    if (name === 'n') return fc.integer({ min: 1, max: 6 })
    if (name === 'id' && ofCms) return fc.constantFrom('0', '1001', 'yunlu', '1002')
    if (name === 'id' || name === 'ids') return idLike(kindOfCall(call), ours, theirs)
    if (name === 'key') return fc.constant(null).map(() => randomUUID())
    if (name === 'regionCode') return fc.constantFrom('north', 'south', '', 'east')
    // Hours have the names of days, too.
    if (type === 'string' && /^(from|to|startTime|date)$/.test(name))
      return fc.oneof(
        { weight: 3, arbitrary: plainDay },
        { weight: 1, arbitrary: fc.constantFrom(...hostileDays) },
      )
    if (name === 'phone') return fc.constantFrom('13800000004', '13912345678')
    if (name === 'orgId') return fc.constantFrom('chem', '1001')
    if (name === 'status')
      return fc.constantFrom(
        'NEW',
        'ADOPT',
        'DELIVERY',
        'pending',
        'finished',
        'toConfirm',
        'confirmed',
        'settled',
        'toSettle',
        'constructor',
        '__proto__',
      )
    if (name === 'returnUrl')
      return fc.constantFrom(
        '/pay-return',
        '/orders',
        '/\\evil.example',
        '//evil.example',
        'https://evil.example/',
      )
    if (name === 'keyword')
      return fc.oneof(
        fc.constantFrom('乙醇', '试剂', 'A4', '64-17-5', 'ETH-500', '林', '20260'),
        hostileText,
      )
    const kind = kindOfName[name]
    return kind ? idLike(kind, ours, theirs) : checked(name, type)
  }
}
