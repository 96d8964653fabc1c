import type { Mall } from '~/areas/malls/contract'
import { haoFromYuan, sumHao } from '~/contract/money'
import type { MallApi } from '~/areas'
import { Cast } from './acting'
import { demoCatalogue } from './catalogue'

const MONTH_DAYS = 30
const TERM_DAYS = 365
const CHEAP_HAO = 3_000_000
const hao = (yuan: number) => haoFromYuan(String(yuan)) ?? 0

/** Who acts for whom: a research secretary who buys for two teachers and looks after funds, orders and a group in others' stead. */
export async function seedTeams(api: MallApi, school: Mall): Promise<void> {
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  cast.goTo(MONTH_DAYS, 10)
  const [teacher, owner, colleague] = [
    await cast.as('teacher'),
    await cast.as('owner'),
    await cast.as('colleague'),
  ]
  const term = { validFrom: cast.day(MONTH_DAYS), validTo: cast.day(MONTH_DAYS - TERM_DAYS) }
  const { person: deputy } = await owner.proxyBuying.findPower({
    personCode: codeOf(school, 'T', '0006'),
  })

  await teacher.proxyBuying.add({ daigouOrgPersonId: deputy.id })
  await colleague.proxyBuying.add({ daigouOrgPersonId: deputy.id })
  await owner.teams.give({
    personCode: deputy.code,
    rights: ['fund', 'view'],
    limitAmount: hao(50_000),
    ...term,
    note: '外出访学期间代为审核',
  })
  await teacher.teams.give({
    personCode: deputy.code,
    rights: ['order'],
    ...term,
    note: '代为收货、验收',
  })
  await owner.teams.give({
    personCode: deputy.code,
    rights: ['team', 'order'],
    projectId: 'catalysis',
    ...term,
    note: '课题组日常管理',
  })
  const former = await owner.teams.give({
    personCode: deputy.code,
    rights: ['view'],
    ...term,
    note: '年度预算核对',
  })
  await owner.funds.authorize({
    fundId: 'services',
    personCode: deputy.code,
    limitAmount: hao(20_000),
    ...term,
    note: '测试加工',
  })
  await owner.funds.authorize({
    fundId: 'services',
    personCode: codeOf(school, 'T', '0001'),
    limitAmount: hao(8_000),
    ...term,
    note: '联合课题',
  })
  cast.goTo(MONTH_DAYS - 5, 16)
  await owner.teams.end({ id: former.id })
  for (const [nth, principal] of (['teacher', 'colleague'] as const).entries())
    await buyFor(cast, principal, nth)
}

/** Numbers of people differ from school to school by the place of the school in the list. */
const codeOf = (school: Mall, letter: string, rest: string) =>
  `${letter}${school.id - 1_000}${rest}`

/** The secretary orders for somebody, on money of that person; the first order is approved, the second waits. */
async function buyFor(cast: Cast, principal: 'teacher' | 'colleague', nth: number): Promise<void> {
  cast.goTo(4 - nth, 11)
  const deputy = await cast.as('deputy')
  const goods = demoCatalogue()
    .products.filter(
      it =>
        (haoFromYuan(it.priceYuan) ?? 0) > 0 &&
        (haoFromYuan(it.priceYuan) ?? 0) < CHEAP_HAO &&
        it.stock.north > 20 &&
        !it.isOffSale &&
        !it.rule &&
        it.storeKey === demoCatalogue().stores[0]?.key,
    )
    .slice(nth * 2, nth * 2 + 2)
  const lines = goods.map((it, i) => ({ id: it.key, num: i + 1 }))
  const { list: prices } = await deputy.catalogue.price({ products: lines, regionCode: 'north' })
  const { checkoutId, orders } = await deputy.orders.place({
    key: `demo-proxy-${principal}`,
    addressId: `${principal}-lab`,
    principalId: principal,
    payType: 'unified',
    purpose: principal === 'teacher' ? '样品测试耗材' : '本科教学实验',
    projectId: principal === 'teacher' ? 'catalysis' : 'materials',
    invoice: { type: 'none', title: '', taxNo: '' },
    lines: lines.map(it => ({
      ...it,
      unitPrice: prices.find(one => one.id === it.id)?.unitPrice ?? 0,
    })),
  })
  cast.goTo(4 - nth, 12)
  await deputy.funds.fill({
    checkoutId,
    shares: [
      {
        fundId: principal === 'teacher' ? 'services' : 'dept',
        amount: sumHao(orders.map(it => it.amount)),
      },
    ],
  })
  if (principal === 'teacher')
    for (const { id } of orders) await (await cast.as('owner')).funds.approve({ id })
}
