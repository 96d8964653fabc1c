import type { PayType } from '~/areas/malls/codes'

/** How far a demo order has come. Each stage includes what comes before it on its way. */
export type Stage =
  | 'placed'
  | 'filled'
  | 'returned'
  | 'cleared'
  | 'adopted'
  | 'shipped'
  | 'received'
  | 'judged'
  | 'finished'
  | 'cancelled'
  | 'rejected'
  | 'expired'

export interface OrderStory {
  /** Key of the buyer among the people of the school. */
  buyer: 'teacher' | 'student' | 'colleague' | 'owner'
  payType: PayType
  stage: Stage
  daysAgo: number
  /** Places among the stores of the catalogue; two make one checkout with two orders. */
  stores: number[]
  /** Goods and pieces by key, instead of some of the stores', at the prices of the day. */
  goods?: [key: string, num: number][]
  /** Fund accounts and the tenths of the amount each carries. */
  funds?: [key: string, tenths: number][]
  /** One line is partly refused at acceptance. */
  refuses?: boolean
  /** The buyer has reviewed the goods: score and words. */
  review?: [score: number, content: string]
  purpose: string
  project?: string
}

const catalysis = { project: 'catalysis', purpose: '绿色催化反应溶剂与耗材' }
const nsfc: [string, number][] = [['nsfc', 10]]
const split: [string, number][] = [
  ['nsfc', 6],
  ['key', 4],
]

/** The same forty-odd orders in each school; oldest first, so that numbers and days agree. */
export const orderStories: OrderStory[] = [
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 44,
    stores: [0],
    funds: nsfc,
    ...catalysis,
    review: [5, '包装严密，瓶口有封签，批号与质检单一致，送到实验室门口。'],
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 43,
    stores: [0, 1],
    funds: split,
    ...catalysis,
    review: [4, '货品没有问题，配送比预计晚一天。'],
  },
  {
    buyer: 'student',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 42,
    stores: [1],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'colleague',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 41,
    stores: [5],
    funds: [['dept', 10]],
    purpose: '本科实验教学办公用品',
    project: 'materials',
    review: [5, '纸张平整不卡纸，整箱到货，没有破损。'],
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 40,
    stores: [0],
    funds: nsfc,
    refuses: true,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'cod',
    stage: 'finished',
    daysAgo: 39,
    stores: [4],
    purpose: '实验室日常维护',
    review: [4, '工具手感扎实，尺寸标得清楚。'],
  },
  {
    buyer: 'teacher',
    payType: 'online',
    stage: 'finished',
    daysAgo: 38,
    stores: [6],
    purpose: '课程参考书',
    review: [5, '正版书，到货很快，书角没有压痕。'],
  },
  {
    buyer: 'student',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 37,
    stores: [2],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'cancelled',
    daysAgo: 36,
    stores: [3],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 35,
    stores: [1],
    funds: split,
    ...catalysis,
    review: [3, '试剂纯度够用，瓶身标签有点皱。'],
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'rejected',
    daysAgo: 34,
    stores: [2],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'colleague',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 33,
    stores: [4],
    funds: [['dept', 10]],
    purpose: '教学实验室工具补充',
    project: 'materials',
  },
  {
    buyer: 'student',
    payType: 'online',
    stage: 'cancelled',
    daysAgo: 31,
    stores: [7],
    purpose: '毕业纪念品',
  },
  {
    buyer: 'teacher',
    payType: 'periodic',
    stage: 'finished',
    daysAgo: 30,
    stores: [0],
    purpose: '平台公共耗材',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 29,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'student',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 27,
    stores: [0, 3],
    funds: nsfc,
    ...catalysis,
    review: [5, '客服响应快，开箱校准证书齐全。'],
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 26,
    stores: [1],
    funds: nsfc,
    refuses: true,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'online',
    stage: 'expired',
    daysAgo: 25,
    stores: [6],
    purpose: '课题组工具书',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 24,
    stores: [2],
    funds: split,
    ...catalysis,
  },
  {
    buyer: 'colleague',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 22,
    stores: [5],
    funds: [['dept', 10]],
    purpose: '学院办公耗材',
    project: 'materials',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 20,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 18,
    stores: [1],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'student',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 16,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'finished',
    daysAgo: 15,
    stores: [2],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'judged',
    daysAgo: 13,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'judged',
    daysAgo: 12,
    stores: [1],
    funds: nsfc,
    refuses: true,
    ...catalysis,
  },
  {
    buyer: 'student',
    payType: 'unified',
    stage: 'judged',
    daysAgo: 11,
    stores: [3],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'received',
    daysAgo: 8,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'received',
    daysAgo: 7,
    stores: [2],
    funds: split,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'online',
    stage: 'received',
    daysAgo: 6,
    stores: [6],
    purpose: '研究生教材',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'shipped',
    daysAgo: 6,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'student',
    payType: 'unified',
    stage: 'shipped',
    daysAgo: 5,
    stores: [1],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'cod',
    stage: 'shipped',
    daysAgo: 5,
    stores: [4],
    purpose: '通风橱检修工具',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'adopted',
    daysAgo: 4,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'adopted',
    daysAgo: 4,
    stores: [1, 2],
    funds: split,
    ...catalysis,
  },
  {
    buyer: 'student',
    payType: 'online',
    stage: 'adopted',
    daysAgo: 3,
    stores: [7],
    purpose: '学术会议礼品',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'cleared',
    daysAgo: 3,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'cleared',
    daysAgo: 2,
    stores: [1],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'online',
    stage: 'cleared',
    daysAgo: 2,
    stores: [0],
    purpose: '学生创新项目试剂',
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'returned',
    daysAgo: 2,
    stores: [3],
    funds: [['key', 10]],
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'filled',
    daysAgo: 1,
    stores: [0],
    funds: nsfc,
    ...catalysis,
  },
  {
    buyer: 'student',
    payType: 'unified',
    stage: 'filled',
    daysAgo: 1,
    stores: [1],
    funds: split,
    ...catalysis,
  },
  {
    buyer: 'teacher',
    payType: 'unified',
    stage: 'filled',
    daysAgo: 1,
    stores: [0, 4],
    funds: nsfc,
    ...catalysis,
  },
  { buyer: 'teacher', payType: 'unified', stage: 'placed', daysAgo: 1, stores: [2], ...catalysis },
  { buyer: 'student', payType: 'unified', stage: 'placed', daysAgo: 0, stores: [0], ...catalysis },
  {
    buyer: 'teacher',
    payType: 'online',
    stage: 'placed',
    daysAgo: 0,
    stores: [6],
    purpose: '英文写作参考书',
  },
]

/** Statements of the demo: the store, the days it covers, and whether it is settled. */
export const statementStories: {
  store: number
  fromDaysAgo: number
  toDaysAgo: number
  settled: boolean
}[] = [
  { store: 0, fromDaysAgo: 44, toDaysAgo: 24, settled: true },
  { store: 1, fromDaysAgo: 44, toDaysAgo: 24, settled: true },
  { store: 2, fromDaysAgo: 44, toDaysAgo: 14, settled: false },
]
