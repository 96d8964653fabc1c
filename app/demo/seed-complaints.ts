import type { ComplaintAnswer, ComplaintCategory } from '~/areas/complaints/contract'
import type { Mall } from '~/areas/malls/contract'
import type { MallApi } from '~/areas'
import { Cast } from './acting'
import { demoCatalogue } from './catalogue'
import { demoPeople } from './people'

interface Story {
  by: string
  daysAgo: number
  /** Goods, an order by its place among those the buyer had by then, or a store as such. */
  about: { product: string } | { order: number } | { store: string }
  category: ComplaintCategory
  subject: string
  content: string
  answer?: [ComplaintAnswer, depName: string, text: string]
  withdrawn?: boolean
}

const stories: Story[] = [
  {
    by: 'teacher',
    daysAgo: 34,
    about: { order: 4 },
    category: 'TRANSPORT',
    subject: '玻璃仪器到货有破损',
    content: '外箱完好，内部只垫了一层报纸，两支量筒口沿碎裂。希望补发，并改进包装。',
    answer: [
      'VALID',
      '平台品控组',
      '经核对照片与物流记录，属包装不当。供应商已补发两支量筒，并承诺玻璃器皿改用定型泡沫；平台已记入该店履约评分。',
    ],
  },
  {
    by: 'student',
    daysAgo: 25,
    about: { product: 'nbr-s' },
    category: 'QUALITY',
    subject: '手套厚度与描述不符',
    content: '页面写明掌部厚度 0.12 mm，实测三只均约 0.08 mm，接触有机溶剂后很快溶胀。',
    answer: [
      'VALID',
      '平台品控组',
      '抽检同批次样品，厚度低于标称。该批次已下架，您的订单可办理退货，供应商承担往返运费。',
    ],
  },
  {
    by: 'colleague',
    daysAgo: 19,
    about: { product: 'a4-70-5' },
    category: 'PRICE',
    subject: 'A4 纸价格高于其他平台',
    content: '同品牌同规格在其他电商平台促销价更低，希望核价。',
    answer: [
      'INVALID',
      '价格监测组',
      '经比对，所述价格为限时秒杀且不含上楼配送与统一结算服务，不属同等条件；商城价格在协议价之内。感谢监督，可关注团购专区的优惠。',
    ],
  },
  {
    by: 'teacher',
    daysAgo: 12,
    about: { order: 2 },
    category: 'DELIVERY',
    subject: '接单后五天未发货',
    content: '订单已接单五天，客服两次答复“明天发”，实验安排受影响。',
    withdrawn: true,
  },
  {
    by: 'student',
    daysAgo: 9,
    about: { store: 'sucai' },
    category: 'SERVICE',
    subject: '客服长时间无人应答',
    content: '工作日下午拨打客服电话三次均无人接听，在线留言两天未回复。',
    answer: [
      'VALID',
      '平台客服部',
      '已约谈供应商，客服排班调整为工作日 08:30—18:00，留言 4 小时内回复，平台将回访。',
    ],
  },
  {
    by: 'teacher',
    daysAgo: 5,
    about: { product: 'ct-15' },
    category: 'INFORMATION',
    subject: '商品页缺少灭菌方式说明',
    content:
      '页面只写“无菌”，没有说明是辐照还是环氧乙烷灭菌，也没有有效期，无法判断能否用于细胞培养。',
  },
  {
    by: 'owner',
    daysAgo: 3,
    about: { store: 'boyuan' },
    category: 'INVOICE',
    subject: '统一结算订单仍开票给个人',
    content:
      '统一结算的订单收到了抬头为个人的普通发票，财务无法处理，请供应商收回并按学校统一开具。',
  },
  {
    by: 'student',
    daysAgo: 1,
    about: { order: 0 },
    category: 'STOCK',
    subject: '下单后被告知缺货',
    content: '页面显示有货，下单并完成经费审核后供应商来电说没有现货，要等三周。',
  },
  {
    by: 'colleague',
    daysAgo: 0,
    about: { product: 'hpt-110a' },
    category: 'BRAND',
    subject: '原装硒鼓疑似无品牌授权',
    content: '到货的硒鼓防伪码查询无记录，请核实供应商是否有该品牌授权。',
  },
]

/** Complaints in every state, made and answered by the people of the school. */
export async function seedComplaints(api: MallApi, school: Mall, n: number): Promise<void> {
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  for (const story of stories) await tell(cast, story, n)
}

async function tell(cast: Cast, story: Story, n: number): Promise<void> {
  cast.goTo(story.daysAgo, 11)
  const buyer = await cast.as(story.by)
  const about = await aboutOf(buyer, story, cast.now())
  const { id } = await buyer.complaints.add({
    ...about,
    category: story.category,
    subject: story.subject,
    content: story.content,
    createMobile: demoPeople(n).find(it => it.key === story.by)?.phone ?? '',
  })
  if (!story.answer && !story.withdrawn) return
  cast.goTo(Math.max(story.daysAgo - 2, 0.1), 15)
  if (story.withdrawn) await buyer.complaints.change({ id, status: 'WITHDRAWN' })
  else if (story.answer) {
    const [answer, depName, answerContent] = story.answer
    await (
      await cast.as('platform')
    ).complaints.change({ id, status: 'PROCESSED', answer, depName, answerContent })
  }
}

async function aboutOf(buyer: Awaited<ReturnType<Cast['as']>>, { about }: Story, now: Date) {
  if ('store' in about)
    return { businessType: 'ORDERS' as const, businessId: '', sellerId: about.store }
  if ('product' in about) {
    const goods = demoCatalogue().products.find(it => it.key === about.product)
    if (!goods) throw new Error(`no goods ${about.product}`)
    return { businessType: 'PRODUCT' as const, businessId: goods.key, sellerId: goods.storeKey }
  }
  const { list } = await buyer.orders.list({ rows: 50 })
  const before = list.filter(it => Date.parse(it.createdAt) < now.getTime())
  const order = before[Math.min(about.order, before.length - 1)] ?? list.at(-1)
  if (!order) throw new Error('a buyer without orders')
  return { businessType: 'ORDERS' as const, businessId: order.id, sellerId: order.storeId }
}
