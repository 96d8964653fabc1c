import type { Mall } from '~/areas/malls/contract'
import { haoFromYuan } from '~/contract/money'
import type { MallApi } from '~/areas'
import { closeGroup } from '~/areas/group-buying/domain/close-group'
import { Cast } from './acting'
import { demoCatalogue } from './catalogue'
import { demandStories, groupStories, type DemandStory, type GroupStory } from './group-stories'

const FEN = 100

/** Group purchases in every state and what buyers wish for, at schools that have group buying. Ids of the groups by their goods. */
export async function seedGroupBuying(api: MallApi, school: Mall): Promise<void> {
  if (!school.groupBuying) return
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  const groups = new Map<string, string>()
  for (const story of groupStories) groups.set(story.product, await tellGroup(cast, school, story))
  for (const story of demandStories) await tellDemand(cast, story, groups)
}

function goodsOf(key: string) {
  const goods = demoCatalogue().products.find(it => it.key === key)
  if (!goods) throw new Error(`no goods ${key}`)
  return { ...goods, price: haoFromYuan(goods.priceYuan) ?? 0 }
}

async function tellGroup(cast: Cast, school: Mall, story: GroupStory): Promise<string> {
  const goods = goodsOf(story.product)
  cast.goTo(story.openedDaysAgo)
  const clerk = await cast.as(`clerk-${goods.storeKey}`)
  const { id } = await clerk.groupBuying.open({
    productId: goods.key,
    title: story.title,
    titleEn: story.titleEn,
    intro: story.intro,
    introEn: story.introEn,
    maxNum: story.max,
    personMax: story.personMax,
    endDay: cast.day(story.endsDaysAgo),
    steps: story.steps.map(([num, percent]) => ({
      num,
      unitPrice: Math.floor((goods.price * percent) / 100 / FEN) * FEN,
    })),
  })
  for (const [i, [person, num]] of story.joins.entries()) {
    cast.goTo(Math.max(story.openedDaysAgo - 1, 0.2), 10 + i)
    await (await cast.as(person)).groupBuying.join({ id, num })
  }
  if (story.withdrawn) {
    cast.goTo(story.endsDaysAgo + 3, 15)
    await clerk.groupBuying.withdraw({ id, remark: story.withdrawn })
  } else if (story.endsDaysAgo > 0) {
    cast.goTo(story.endsDaysAgo - 1, 9)
    await closeGroup(cast.system, id)
    for (const person of story.ordered ?? []) await order(cast, school, person, id)
  }
  return id
}

/** Orders at the price of a formed group, as its order form would. */
async function order(cast: Cast, school: Mall, person: string, groupBuyId: string): Promise<void> {
  const buyer = await cast.as(person)
  const { cartList } = await buyer.groupBuying.orderForm({
    id: groupBuyId,
    regionCode: school.regions[0]?.code,
  })
  const lines = cartList.flatMap(it =>
    it.items.map(item => ({ id: item.skuId, num: item.num, unitPrice: item.unitPrice })),
  )
  await buyer.orders.place({
    key: `group-${groupBuyId}-${person}`,
    groupBuyId,
    addressId: `${person}-lab`,
    payType: 'unified',
    purpose: '团购',
    invoice: { type: 'none', title: '', taxNo: '' },
    lines,
  })
}

async function tellDemand(
  cast: Cast,
  story: DemandStory,
  groups: ReadonlyMap<string, string>,
): Promise<void> {
  cast.goTo(story.daysAgo, 14)
  const author = await cast.as(story.by)
  const categories = demoCatalogue().categories
  let category = story.category
    ? categories.find(it => it.key === goodsOf(story.category ?? '').categoryKey)
    : undefined
  while (category?.parentKey) category = categories.find(it => it.key === category?.parentKey)
  const { id } = await author.groupBuying.addDemand({
    name: story.name,
    spec: story.spec,
    unit: story.unit,
    categoryId: category?.key,
    num: story.num,
    expectedPrice: story.price ? (haoFromYuan(story.price) ?? undefined) : undefined,
    neededBy: story.neededInDays === undefined ? undefined : cast.day(-story.neededInDays),
    reason: story.reason,
  })
  for (const [i, [person, num]] of story.supports.entries()) {
    cast.goTo(Math.max(story.daysAgo - 1, 0.1), 9 + i)
    await (await cast.as(person)).groupBuying.support({ id, num })
  }
  for (const answer of story.answers) {
    cast.goTo(Math.max(story.daysAgo - 2, 0.1), 16)
    await (
      await cast.as(`clerk-${answer.store}`)
    ).groupBuying.answerDemand({
      id,
      content: answer.content,
      unitPrice: answer.price ? (haoFromYuan(answer.price) ?? undefined) : undefined,
      groupId: answer.group ? groups.get(answer.group) : undefined,
    })
  }
  if (story.withdrawn) await author.groupBuying.withdrawDemand({ id })
}
