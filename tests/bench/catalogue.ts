/** Raised whenever the same number of goods would come out differently: data of an older generator is thrown away. */
export const GENERATOR = 1

/** A row of `products` as JSON without its search terms; what the generator does not vary is copied from the article it starts from. */
export interface ArticleJson {
  mall_id: number
  id: string
  spu_id: string
  store_id: string
  brand_id: string
  category_path: string[]
  name: string
  name_en: string
  code: string
  spec: string
  cas: string | null
  scene: string
  unit_price: number
  market_price: number | null
  sales_count: number
  score: number
  review_count: number
  tags: string[]
  created_at: string
  /** All other columns. */
  [column: string]: unknown
}

const positions = [
  '2-',
  '3-',
  '4-',
  '2,4-二',
  '2,6-二',
  '3,5-二',
  'N-',
  '1,2-',
  'α-',
  'β-',
  '对',
  '间',
  '邻',
]
const groups = [
  '氯',
  '溴',
  '氟',
  '碘',
  '甲基',
  '乙基',
  '异丙基',
  '叔丁基',
  '硝基',
  '氨基',
  '羟基',
  '甲氧基',
  '苯基',
  '三氟甲基',
  '氰基',
  '乙酰基',
  '苄基',
]
const bodies = [
  '苯甲酸',
  '苯胺',
  '苯酚',
  '吡啶',
  '嘧啶',
  '吲哚',
  '喹啉',
  '苯乙酮',
  '苯甲醛',
  '丙酸乙酯',
  '丁二酸',
  '环己酮',
  '咪唑',
  '噻吩',
  '呋喃',
  '环己醇',
  '苯磺酸钠',
  '乙醇',
  '乙酸乙酯',
  '甲苯',
  '哌啶',
  '吗啉',
  '肉桂酸',
  '色氨酸',
  '香豆素',
  '萘酚',
]
const grades = [
  '分析纯',
  '化学纯',
  '优级纯',
  '色谱纯',
  '生物试剂',
  '99%',
  '98%',
  '97%',
  '标准品',
  '超干',
]
const packs = [
  '1g',
  '5g',
  '10g',
  '25g',
  '100g',
  '250g',
  '500g',
  '1kg',
  '5mL',
  '25mL',
  '100mL',
  '500mL',
  '2.5L',
]
const lines = [
  '经典款',
  '升级款',
  '加厚',
  '便携式',
  '大容量',
  '静音',
  '实验室专用',
  '教学用',
  '高精度',
  '环保型',
  '防静电',
  '可高压灭菌',
  '一次性',
  '进口',
  '国产',
  '高透明',
]
const YEAR_DAYS = 365
const DAY_MS = 86_400_000
/** Reagents out of a hundred goods, as in the mall of a science university. */
const REAGENT_SHARE = 60

/** Numbers that depend on the seed alone (mulberry32). */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000) * below)
  }
}

/** A number with the check digit registry numbers of substances have. */
export function casNumber(n: number): string {
  const digits = String(1_000_000 + (n % 8_999_999))
  const check =
    [...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 10
  return `${digits.slice(0, -2)}-${digits.slice(-2)}-${check}`
}

/** The n-th generated article: one of the demo's goods with a name, pack, price and success of its own. */
export function article(
  n: number,
  from: { reagents: readonly ArticleJson[]; others: readonly ArticleJson[] },
  today: Date,
): ArticleJson {
  // Packs of one substance follow one another and share what makes it that substance.
  const family = Math.floor(n / 4)
  const shared = chance(family * 7_919 + 13)
  const own = chance(n * 104_729 + 7)
  const one = <T>(list: readonly T[], draw: (below: number) => number): T => {
    const found = list[draw(list.length)]
    if (found === undefined) throw new Error('the demo catalogue is empty')
    return found
  }
  const reagent = shared(100) < REAGENT_SHARE
  const base = one(reagent ? from.reagents : from.others, shared)
  const price = Math.max(100, Math.round((base.unit_price * (40 + own(240))) / 10_000)) * 100
  const name = reagent
    ? `${one(positions, shared)}${one(groups, shared)}${shared(3) === 0 ? one(groups, shared) : ''}${one(bodies, shared)}`
    : `${base.name} ${one(lines, shared)}`
  return {
    ...base,
    id: `b${String(n).padStart(7, '0')}`,
    spu_id: `bs${family}`,
    code: `${base.code}-${n}`,
    name: reagent ? `${name} ${one(grades, own)}` : name,
    spec: reagent ? one(packs, own) : base.spec,
    cas: reagent ? casNumber(family * 37 + 11) : null,
    unit_price: price,
    market_price: own(3) === 0 ? Math.round(price / 80) * 100 : null,
    // A few sell all the time, most hardly ever.
    sales_count: Math.floor(40_000 / (1 + own(2_000))),
    score: 3 + own(21) / 10,
    review_count: own(40),
    created_at: new Date(today.getTime() - own(3 * YEAR_DAYS) * DAY_MS).toISOString(),
  }
}
