import { paths } from '~/paths'
import { demoCatalogue } from './catalogue'
import { categories } from './categories'
import { hash } from './chance'
import { helpTopics, sellingPoints } from './help-texts'
import { noticesOf } from './notices'
import type {
  Bilingual,
  DemoBanner,
  DemoFloor,
  DemoLink,
  DemoMall,
  DemoProduct,
  MallArticles,
} from './types'

const path = (to: string): DemoLink => ({ kind: 'path', path: to })
const category = (categoryKey: string): DemoLink => ({ kind: 'category', categoryKey })

const allBanners: DemoBanner[] = [
  {
    key: 'laboratory',
    title: { cn: '科研试剂，一站购齐', en: 'Research reagents in one place' },
    subtitle: {
      cn: '两百种常用试剂现货，三家供应商比价，次日送到实验室',
      en: 'Two hundred reagents in stock, three suppliers to compare, at your door the next day',
    },
    button: { cn: '逛试剂频道', en: 'To the reagent channel' },
    link: path(paths.scientific),
    picture: { scene: 'laboratory', colour: '#1f5fae', accent: '#6fd3c8' },
  },
  {
    key: 'office',
    title: { cn: '新学期办公焕新', en: 'A fresh start for the office' },
    subtitle: {
      cn: '复印纸、硒鼓、文件管理满 99 元免运费，统一结算免垫付',
      en: 'Paper, toner and filing, no freight from 99 yuan, settled by the school',
    },
    button: { cn: '去采购', en: 'Shop now' },
    link: category('office'),
    picture: { scene: 'office', colour: '#c9573c', accent: '#ffd58a' },
  },
  {
    key: 'harvest',
    title: { cn: '帮扶助农，好物直达校园', en: 'From partner villages to the campus' },
    subtitle: {
      cn: '五常大米、洛川苹果、秦岭香菇，合作社直供',
      en: 'Wuchang rice, Luochuan apples, Qinling mushrooms, straight from the cooperatives',
    },
    button: { cn: '进入帮扶馆', en: 'Visit the store' },
    link: path(paths.povertyRelief),
    picture: { scene: 'harvest', colour: '#3f8a4a', accent: '#f6c244' },
  },
  {
    key: 'digital',
    title: { cn: '教学数码装备季', en: 'Equipment for teaching' },
    subtitle: {
      cn: '笔记本、投影、显示器全国联保，院系批量另有协议价',
      en: 'Laptops, projectors and monitors with full warranty, agreement prices for departments',
    },
    button: { cn: '查看机型', en: 'See the models' },
    link: category('digital'),
    picture: { scene: 'digital', colour: '#2f3a6b', accent: '#5cc8f2' },
  },
  {
    key: 'cultural',
    title: { cn: '把校园带回家', en: 'Take the campus home' },
    subtitle: {
      cn: '师生原创文创上新，毕业典礼礼盒接受院系定制',
      en: 'New designs by students and staff; graduation gift sets made to order',
    },
    button: { cn: '逛文创馆', en: 'To the creative store' },
    link: path(paths.cultural),
    picture: { scene: 'cultural', colour: '#8c2f39', accent: '#f4d9a7' },
  },
]

interface FloorText {
  key: string
  title: Bilingual
  subtitle: Bilingual
  tops: string[]
  tabs: string[]
  left: { title: Bilingual; text: Bilingual; link: DemoLink }
  picture: DemoFloor['left']['picture']
}

const floorTexts: FloorText[] = [
  {
    key: 'reagents',
    title: { cn: '科研试剂', en: 'Research reagents' },
    subtitle: { cn: '真实 CAS，批次可查', en: 'True CAS numbers, lots on record' },
    tops: ['chemical', 'biological'],
    tabs: ['solvents', 'inorganic', 'organic', 'analytical', 'molecular'],
    left: {
      title: { cn: '常用溶剂协议价', en: 'Agreement price on solvents' },
      text: { cn: '十二种溶剂平均降 11%', en: 'Twelve solvents, 11% off on average' },
      link: category('solvents'),
    },
    picture: { scene: 'laboratory', colour: '#24639f', accent: '#7fd1c7' },
  },
  {
    key: 'laboratory',
    title: { cn: '实验耗材与仪器', en: 'Lab supplies and instruments' },
    subtitle: { cn: '从吸头到离心机', en: 'From tips to centrifuges' },
    tops: ['consumables', 'glass', 'instruments', 'safety'],
    tabs: ['liquid-handling', 'tubes-plates', 'measuring', 'preparation', 'personal'],
    left: {
      title: { cn: '安全防护专区', en: 'Safety first' },
      text: { cn: '护目镜、手套、安全柜', en: 'Goggles, gloves, safety cabinets' },
      link: category('safety'),
    },
    picture: { scene: 'safety', colour: '#1f7f78', accent: '#f2c14e' },
  },
  {
    key: 'office',
    title: { cn: '办公与数码', en: 'Office and digital' },
    subtitle: { cn: '院系集采，配送到楼', en: 'For departments, delivered to the building' },
    tops: ['office', 'digital', 'printing'],
    tabs: ['paper', 'writing', 'computers', 'peripherals', 'supplies'],
    left: {
      title: { cn: '硒鼓回收换新', en: 'New toner for old' },
      text: { cn: '旧鼓抵扣，环保省心', en: 'Empties taken in part payment' },
      link: category('toners'),
    },
    picture: { scene: 'office', colour: '#b9532f', accent: '#ffd08a' },
  },
  {
    key: 'culture',
    title: { cn: '图书文创', en: 'Books and culture' },
    subtitle: { cn: '教材征订，校园好礼', en: 'Textbooks and campus gifts' },
    tops: ['books', 'cultural'],
    tabs: ['science-books', 'humanities', 'campus-gifts', 'wear', 'ceremony'],
    left: {
      title: { cn: '毕业季礼盒', en: 'Graduation gifts' },
      text: { cn: '二十套起可烫金题字', en: 'Lettered in gold from twenty sets' },
      link: category('gift-sets'),
    },
    picture: { scene: 'cultural', colour: '#8a3040', accent: '#f0d5a3' },
  },
  {
    key: 'living',
    title: { cn: '帮扶与生活', en: 'Produce and daily life' },
    subtitle: { cn: '买好货，助乡村', en: 'Good goods that help villages' },
    tops: ['farm', 'living'],
    tabs: ['grain-oil', 'fresh-drinks', 'cleaning', 'facilities', 'appliances'],
    left: {
      title: { cn: '工会福利优选', en: 'Chosen for union benefits' },
      text: { cn: '合作社直供，满 88 元包邮', en: 'From cooperatives, freight-free from 88 yuan' },
      link: path(paths.povertyRelief),
    },
    picture: { scene: 'harvest', colour: '#4a8a3a', accent: '#f6c244' },
  },
]

const byKey = new Map(categories.map(each => [each.key, each]))
function within(categoryKey: string, tops: readonly string[]): boolean {
  for (let at = byKey.get(categoryKey); at; at = at.parentKey ? byKey.get(at.parentKey) : undefined)
    if (tops.includes(at.key)) return true
  return false
}

/** Goods that sell well, another choice for each school, never two packs of one article nor three of a category. */
function chooseGoods(from: DemoProduct[], seed: string, count: number): DemoProduct[] {
  const timesChosen = new Map<string, number>()
  const takenGoods: DemoProduct[] = []
  for (const product of [...from].sort(
    (a, b) => hash(`${seed}-${a.key}`) - hash(`${seed}-${b.key}`),
  )) {
    const ofKind = timesChosen.get(product.categoryKey) ?? 0
    if (
      takenGoods.length >= count ||
      ofKind >= 2 ||
      timesChosen.has(product.name) ||
      product.hazard?.controlled ||
      product.stock.north === 0 ||
      product.stock.south === 0
    )
      continue
    timesChosen.set(product.categoryKey, ofKind + 1).set(product.name, 1)
    takenGoods.push(product)
  }
  return takenGoods
}

function floorOf(text: FloorText, place: number, mall: DemoMall): DemoFloor {
  const goods = demoCatalogue().products.filter(product => within(product.categoryKey, text.tops))
  const middle = chooseGoods(
    goods.filter(product => product.isHot),
    `${mall.ordinal}-${text.key}`,
    8,
  )
  const best = [...goods].sort((a, b) => b.salesCount - a.salesCount || (a.key < b.key ? -1 : 1))
  const names = new Set<string>()
  const right = best
    .filter(product => !names.has(product.name) && names.add(product.name))
    .slice(0, 8)
  return {
    n: place + 1,
    key: text.key,
    title: text.title,
    subtitle: text.subtitle,
    more: category(text.tops[0] ?? text.key),
    tabs: text.tabs.map(key => ({
      label: { cn: byKey.get(key)?.name ?? key, en: byKey.get(key)?.nameEn ?? key },
      link: category(key),
    })),
    left: { ...text.left, picture: text.picture },
    middle: middle.map(product => product.key),
    right: right.map(product => product.key),
  }
}

const searches: Bilingual[] = [
  { cn: '乙醇', en: 'ethanol' },
  { cn: '丁腈手套', en: 'nitrile gloves' },
  { cn: 'A4 复印纸', en: 'A4 copy paper' },
  { cn: '移液器', en: 'pipette' },
  { cn: '硒鼓', en: 'toner' },
  { cn: '离心管', en: 'centrifuge tubes' },
  { cn: '色谱甲醇', en: 'HPLC methanol' },
  { cn: '笔记本电脑', en: 'laptop' },
  { cn: 'PBS', en: 'PBS' },
  { cn: '护目镜', en: 'goggles' },
  { cn: '显微镜', en: 'microscope' },
]

/** Everything a school tells its visitors. */
export function mallArticles(mall: DemoMall): MallArticles {
  const turn = <T>(list: readonly T[], count: number): T[] =>
    Array.from({ length: count }, (_, at) => list[(at + mall.ordinal) % list.length]).filter(
      each => each !== undefined,
    )
  return {
    notices: noticesOf(mall),
    banners: turn(allBanners, 3),
    floors: floorTexts.map((text, place) => floorOf(text, place, mall)),
    hotSearches: turn(searches, 8),
    helpTopics,
    sellingPoints,
    poverty: {
      title: { cn: '乡村振兴 · 消费帮扶', en: 'Rural revival through everyday purchases' },
      lead: {
        cn: `${mall.schoolName}与定点帮扶县同行，把山里的好东西送到校园。`,
        en: `${mall.schoolNameEn} stands by its partner counties and brings the best of the hills to the campus.`,
      },
      paragraphs: [
        {
          cn: '馆内商品由帮扶县合作社直供，产地、批次与检测报告可查。各部门工会福利、食堂采购与师生自购均可统一结算，无需垫付。',
          en: 'Everything here comes straight from cooperatives, with origin, lot and test report. Union benefits, canteens and individuals may all use unified settlement.',
        },
        {
          cn: '每笔订单按金额的 2% 返还村集体，用于冷库、道路与乡村小学图书角建设，年度使用情况在公告栏公示。',
          en: 'Two per cent of each order goes back to the village for cold stores, roads and reading corners in schools; how it is used is published every year.',
        },
      ],
      figures: [
        { value: '23', label: { cn: '个对接县', en: 'partner counties' } },
        { value: '186', label: { cn: '家合作社', en: 'cooperatives' } },
        {
          value: `${640 + mall.ordinal * 85}`,
          label: { cn: '万元年采购额', en: 'ten thousand yuan a year' },
        },
        { value: '5,200', label: { cn: '户农家受益', en: 'families helped' } },
      ],
    },
    about: {
      cn: `${mall.schoolName}采购商城面向全校师生，汇集试剂耗材、仪器设备、办公数码、图书文创与帮扶农产品，线上比价、审批、验收、结算，全程留痕，服务教学科研。`,
      en: `The procurement mall of ${mall.schoolNameEn} serves all staff and students: reagents, instruments, office and digital goods, books, cultural goods and village produce, compared, approved, accepted and settled online, with every step on record.`,
    },
  }
}
