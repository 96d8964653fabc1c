// The table of the campaigns of a demo school, with their texts.
import type { CampaignKind } from '~/areas/promotions/codes'
import type { BannerSpec } from '~/mall/pictures/spec'
import type { Bilingual } from './catalogue/types'

/** Which goods a campaign has: of these stores or below these categories, so many, another choice for each school. */
export interface GoodsWanted {
  stores?: string[]
  tops?: string[]
  count: number
  /** Only goods that cost at least and at most so much, in yuan. */ from?: number
  to?: number
}
export interface DemoCampaign {
  key: string
  kind: CampaignKind
  /** Days from today; negative is past. */
  days: [from: number, to: number]
  store?: string
  title: Bilingual
  lead: Bilingual
  rules: Bilingual
  picture: BannerSpec
  goods: GoodsWanted[]
  /** Thousandths of the list price, or of it rounded to whole yuan as a price of its own. */
  rates?: number[]
  fixed?: boolean
  perPerson?: (number | null)[]
  stock?: (number | null)[]
  /** For so many of the goods one piece of the cheapest fitting thing of the same shop. */
  giftFor?: number
  floors?: { key: string; title: Bilingual; text: Bilingual; goods: GoodsWanted }[]
}

const b = (cn: string, en: string): Bilingual => ({ cn, en })
const standing = b(
  '活动价以下单时页面所示为准，限购数量按人计算；取消的订单退回限购数量。',
  'The price is the one shown when you order. Limits count by person; orders called off give theirs back.',
)
const limitedNote = b(
  '活动库存售完即恢复协议价；超出每人限购数量的，该行全部按协议价计算。',
  'When the pieces are sold the agreed price holds again. A line beyond the limit of a person is at the agreed price whole.',
)
const giftNote = b(
  '赠品与商品同单发出，单价记为零，送完为止；取消订单时赠品一并退回。',
  'Gifts travel in the same parcel at a price of zero while they last, and go back with an order that is called off.',
)
const pickedNote = b(
  '由采购中心按质量、交期与师生评价选出，价格以商品页所示为准。',
  'Chosen by the purchasing centre for quality, delivery and reviews; prices are those of the product pages.',
)

const red: BannerSpec['colour'] = '#a8323e',
  blue = '#24507a',
  green = '#2f7d4f',
  teal = '#14656e',
  amber = '#a5682a',
  violet = '#5f3a7a'

export const demoCampaigns: DemoCampaign[] = [
  {
    key: 'reagent-term',
    kind: 'discount',
    days: [-5, 12],
    store: 'huashi',
    title: b('试剂开学季', 'Reagents for the new term'),
    lead: b('通用试剂八五折起，现货当日备货。', 'General reagents from 15 % off, in stock.'),
    rules: standing,
    picture: { scene: 'laboratory', colour: blue, accent: '#f2c14e' },
    goods: [{ stores: ['huashi'], count: 26, from: 8, to: 400 }],
    rates: [850, 880, 900],
  },
  {
    key: 'glass-days',
    kind: 'discount',
    days: [-2, 20],
    store: 'lianyi',
    title: b('玻璃器皿补货日', 'Glassware restocking days'),
    lead: b(
      '教学实验常用玻璃器皿，开课前一次备齐。',
      'Glassware for teaching laboratories, all in one go.',
    ),
    rules: standing,
    picture: { scene: 'laboratory', colour: teal, accent: '#e9d8a6' },
    goods: [{ stores: ['lianyi'], count: 18, from: 5, to: 600 }],
    rates: [880, 920],
  },
  {
    key: 'office-autumn',
    kind: 'discount',
    days: [4, 18],
    store: 'banggong',
    title: b('办公焕新周', 'Office renewal week'),
    lead: b(
      '打印耗材与办公设备九折，四天后开始。',
      'Printer supplies and office machines at 10 % off.',
    ),
    rules: standing,
    picture: { scene: 'office', colour: '#b9532f', accent: '#ffd08a' },
    goods: [{ stores: ['banggong'], count: 14, from: 10, to: 1500 }],
    rates: [900],
  },
  {
    key: 'cell-month',
    kind: 'discount',
    days: [-40, -18],
    store: 'jike',
    title: b('细胞培养月', 'Cell culture month'),
    lead: b('培养基与一次性耗材八折，已圆满结束。', 'Media and plastics at 20 % off; over now.'),
    rules: standing,
    picture: { scene: 'laboratory', colour: green, accent: '#b7e35f' },
    goods: [{ stores: ['jike'], count: 12, from: 20, to: 900 }],
    rates: [800, 850],
  },
  {
    key: 'special-week',
    kind: 'discount_rate',
    days: [-3, 9],
    title: b('本周特价', 'Specials of the week'),
    lead: b(
      '实验、办公、生活用品限量特价，每人限购。',
      'Laboratory, office and daily goods at special prices, so many a person.',
    ),
    rules: limitedNote,
    picture: { scene: 'safety', colour: red, accent: '#f2c14e' },
    goods: [
      { stores: ['kunhang'], count: 9, from: 6, to: 300 },
      { stores: ['chenguang', 'banggong'], count: 9, from: 6, to: 200 },
      { stores: ['sucai', 'jingxuan'], count: 6, from: 20, to: 900 },
    ],
    rates: [680, 720, 750, 790],
    fixed: true,
    perPerson: [2, 5, 3, null],
    stock: [60, 40, 100, 80],
  },
  {
    key: 'special-next',
    kind: 'discount_rate',
    days: [9, 16],
    title: b('下周预告', 'Specials of next week'),
    lead: b('下一批特价已排定，价格先看。', 'The next specials are set; see the prices now.'),
    rules: limitedNote,
    picture: { scene: 'digital', colour: violet, accent: '#ecd08c' },
    goods: [
      { stores: ['jingxuan', 'sucai'], count: 8, from: 30, to: 1200 },
      { stores: ['yuexiang'], count: 6, from: 15, to: 150 },
    ],
    rates: [700, 760],
    fixed: true,
    perPerson: [2, 1],
    stock: [50, 30],
  },
  {
    key: 'special-past',
    kind: 'discount_rate',
    days: [-30, -16],
    title: b('期中特价周', 'Mid-term specials'),
    lead: b('期中备考文具与图书特价，已结束。', 'Stationery and books before the exams; over now.'),
    rules: limitedNote,
    picture: { scene: 'books', colour: amber, accent: '#f4dcae' },
    goods: [{ stores: ['chenguang', 'yuexiang'], count: 10, from: 5, to: 160 }],
    rates: [700, 780],
    fixed: true,
    perPerson: [5, 10],
    stock: [120, 200],
  },
  {
    key: 'own-safety',
    kind: 'product_own',
    days: [-20, 40],
    title: b('实验安全精选', 'Chosen for laboratory safety'),
    lead: b(
      '防护眼镜、手套、安全柜：采购中心逐件试用后推荐。',
      'Goggles, gloves, cabinets: tried piece by piece before they were listed.',
    ),
    rules: pickedNote,
    picture: { scene: 'safety', colour: '#1f7f78', accent: '#f2c14e' },
    goods: [{ stores: ['kunhang'], tops: ['safety'], count: 20, from: 3, to: 6000 }],
  },
  {
    key: 'own-desk',
    kind: 'product_own',
    days: [-12, 25],
    title: b('案头常备', 'For every desk'),
    lead: b(
      '纸张、笔、文件夹，院系复购最多的办公用品。',
      'Paper, pens, folders: what departments order again and again.',
    ),
    rules: pickedNote,
    picture: { scene: 'office', colour: blue, accent: '#ffd08a' },
    goods: [{ stores: ['chenguang', 'banggong'], count: 16, from: 2, to: 300 }],
  },
  {
    key: 'own-winter',
    kind: 'product_own',
    days: [6, 60],
    title: b('冬季生活精选', 'Chosen for the winter'),
    lead: b(
      '宿舍与办公室的取暖、照明、清洁用品，下周上线。',
      'Warmth, light and cleaning for dormitories and offices, from next week.',
    ),
    rules: pickedNote,
    picture: { scene: 'life', colour: violet, accent: '#ecd08c' },
    goods: [{ tops: ['living'], count: 12, from: 5, to: 800 }],
  },
  {
    key: 'own-spring',
    kind: 'product_own',
    days: [-90, -30],
    title: b('春季图书精选', 'Books of the spring'),
    lead: b(
      '馆员与教师共同推荐的书目，已更新换期。',
      'Recommended by librarians and teachers; replaced since.',
    ),
    rules: pickedNote,
    picture: { scene: 'books', colour: green, accent: '#e9d8a6' },
    goods: [{ stores: ['yuexiang'], count: 10, from: 10, to: 200 }],
  },
  {
    key: 'gift-paper',
    kind: 'promote',
    days: [-6, 15],
    store: 'chenguang',
    title: b('办公满赠', 'A gift with office goods'),
    lead: b(
      '每买三件送一件小文具，随单发出。',
      'A small piece of stationery with every three pieces.',
    ),
    rules: giftNote,
    picture: { scene: 'office', colour: '#b9532f', accent: '#ffd08a' },
    goods: [{ stores: ['chenguang'], count: 16, from: 12, to: 400 }],
    giftFor: 3,
  },
  {
    key: 'gift-lab',
    kind: 'promote',
    days: [-1, 10],
    store: 'boyuan',
    title: b('高纯试剂赠礼', 'Gifts with fine chemicals'),
    lead: b(
      '购指定试剂两瓶，送标签纸或小包装试剂一份。',
      'With every two bottles a small pack or labels.',
    ),
    rules: giftNote,
    picture: { scene: 'laboratory', colour: violet, accent: '#f0c040' },
    goods: [{ stores: ['boyuan'], count: 14, from: 30, to: 600 }],
    giftFor: 2,
  },
  {
    key: 'gift-books',
    kind: 'promote',
    days: [5, 25],
    store: 'yuexiang',
    title: b('购书有礼', 'A gift with books'),
    lead: b(
      '每购两册送书签或笔记本，五天后开始。',
      'A bookmark or notebook with every two books, in five days.',
    ),
    rules: giftNote,
    picture: { scene: 'books', colour: amber, accent: '#f4dcae' },
    goods: [{ stores: ['yuexiang'], count: 10, from: 20, to: 200 }],
    giftFor: 2,
  },
  {
    key: 'gift-past',
    kind: 'promote',
    days: [-35, -15],
    store: 'kunhang',
    title: b('五金换新礼', 'Tools and a gift'),
    lead: b('购工具送防护用品，已结束。', 'Protection with tools; over now.'),
    rules: giftNote,
    picture: { scene: 'safety', colour: teal, accent: '#f2c14e' },
    goods: [{ stores: ['kunhang'], count: 8, from: 20, to: 300 }],
    giftFor: 2,
  },
  {
    key: 'lab-season',
    kind: 'activity',
    days: [-4, 21],
    title: b('实验季 · 一站备齐', 'The laboratory season'),
    lead: b(
      '从溶剂到器皿再到仪器，分楼层选购，一次备齐一学期。',
      'Solvents, glass, instruments: floor by floor, for a whole term.',
    ),
    rules: standing,
    picture: { scene: 'laboratory', colour: '#1b3f7a', accent: '#f2c14e' },
    goods: [],
    rates: [900, 930, 880],
    perPerson: [null, 20, null],
    floors: [
      {
        key: 'solvents',
        title: b('溶剂与通用试剂', 'Solvents and reagents'),
        text: b('现货，按课题组分装', 'In stock, split by group'),
        goods: { tops: ['chemical'], count: 14, from: 10, to: 500 },
      },
      {
        key: 'plastics',
        title: b('一次性耗材', 'Consumables'),
        text: b('枪头、离心管、培养皿', 'Tips, tubes, dishes'),
        goods: { tops: ['consumables', 'glass'], count: 12, from: 5, to: 400 },
      },
      {
        key: 'instruments',
        title: b('小型仪器', 'Small instruments'),
        text: b('含安装与校准', 'Installed and calibrated'),
        goods: { tops: ['instruments'], count: 10, from: 100, to: 9000 },
      },
    ],
  },
  {
    key: 'campus-gifts',
    kind: 'activity',
    days: [-2, 14],
    title: b('文创与好书', 'Campus gifts and good books'),
    lead: b(
      '师生设计的文创与年度好书，院系来访的体面礼物。',
      'Designs by staff and students, and books of the year.',
    ),
    rules: standing,
    picture: { scene: 'cultural', colour: '#8a3040', accent: '#f0d5a3' },
    goods: [],
    rates: [900, 850],
    floors: [
      {
        key: 'gifts',
        title: b('校园文创', 'Campus gifts'),
        text: b('可加印院系名称', 'With the name of the department'),
        goods: { stores: ['wenchuang'], count: 12, from: 5, to: 400 },
      },
      {
        key: 'books',
        title: b('年度好书', 'Books of the year'),
        text: b('正版直采', 'Straight from the publishers'),
        goods: { stores: ['yuexiang'], count: 10, from: 15, to: 200 },
      },
    ],
  },
  {
    key: 'year-end',
    kind: 'activity',
    days: [8, 30],
    title: b('年终集采节', 'Year-end collective purchase'),
    lead: b(
      '经费结转前的集中采购，八天后开始，价格先看。',
      'Before the books are closed; in eight days, see the prices now.',
    ),
    rules: standing,
    picture: { scene: 'digital', colour: '#22427c', accent: '#ffd08a' },
    goods: [],
    rates: [880, 920],
    floors: [
      {
        key: 'digital',
        title: b('电脑数码', 'Computers'),
        text: b('送装一体', 'Delivered and set up'),
        goods: { tops: ['digital'], count: 10, from: 30, to: 9000 },
      },
      {
        key: 'printing',
        title: b('打印与办公', 'Printing and office'),
        text: b('硒鼓以旧抵新', 'Empties taken back'),
        goods: { tops: ['printing', 'office'], count: 10, from: 5, to: 900 },
      },
    ],
  },
  {
    key: 'graduation',
    kind: 'activity',
    days: [-120, -80],
    title: b('毕业典礼季', 'Graduation'),
    lead: b('礼盒、学位服配饰与纪念品，感谢参与，已结束。', 'Gift sets and souvenirs; over now.'),
    rules: standing,
    picture: { scene: 'cultural', colour: violet, accent: '#f4d9a7' },
    goods: [],
    rates: [900],
    floors: [
      {
        key: 'ceremony',
        title: b('典礼用品', 'For the ceremony'),
        text: b('礼盒与纪念章', 'Gift sets and medals'),
        goods: { stores: ['wenchuang'], count: 8, from: 10, to: 400 },
      },
    ],
  },
  {
    key: 'harvest-week',
    kind: 'poverty',
    days: [-6, 20],
    store: 'bangfu',
    title: b('秋收助农周', 'Harvest weeks'),
    lead: b(
      '新米、鲜果与菌菇上市，部分产品让利给师生。',
      'New rice, fruit and mushrooms, some of it at a lower price.',
    ),
    rules: standing,
    picture: { scene: 'harvest', colour: '#4a8a3a', accent: '#f6c244' },
    goods: [{ stores: ['bangfu'], count: 10 }],
    rates: [880, 900, 920],
    perPerson: [10],
  },
  {
    key: 'new-year-goods',
    kind: 'poverty',
    days: [10, 40],
    store: 'bangfu',
    title: b('帮扶年货节', 'Produce for the new year'),
    lead: b('坚果、茶叶与杂粮礼盒，十天后开始。', 'Nuts, teas and grains, in ten days.'),
    rules: standing,
    picture: { scene: 'harvest', colour: red, accent: '#f6c244' },
    goods: [{ stores: ['bangfu'], count: 8 }],
    rates: [900],
  },
]
