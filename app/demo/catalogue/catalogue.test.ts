import { describe, expect, it } from 'vitest'
import { haoFromYuan } from '~/contract/money'
import { demoCatalogue, mallArticles, priceHistory } from './'
import { goodsProducts } from './goods'
import { reagentProducts } from './reagents'

const { categories, brands, stores, products, reviews } = demoCatalogue()
const chinese = /[\u3400-\u9fff]/
const unique = (values: string[]) => new Set(values).size === values.length
const hao = (yuan: string) => haoFromYuan(yuan) ?? Number.NaN

/** The last digit is the sum of the others, each weighed by its place from the right, modulo ten. */
function casIsSound(cas: string): boolean {
  if (!/^\d{2,7}-\d{2}-\d$/.test(cas)) return false
  const digits = [...cas.replaceAll('-', '')].map(Number).reverse()
  return digits.slice(1).reduce((sum, digit, at) => sum + digit * (at + 1), 0) % 10 === digits[0]
}

describe('the demo catalogue', () => {
  it('offers what a campus buys, in plenty', () => {
    expect(products.length).toBeGreaterThanOrEqual(1000)
    expect(products.filter(product => product.cas).length).toBeGreaterThanOrEqual(450)
    expect(new Set(products.flatMap(product => product.cas ?? [])).size).toBeGreaterThanOrEqual(150)
    expect(stores).toHaveLength(12)
    expect(new Set(stores.flatMap(store => store.thirdCode ?? []))).toEqual(
      new Set(['JD', 'BGHB', 'SN', 'YXDT', 'JK', 'ZKH', 'CG', '100404', '101212']),
    )
    expect(reviews.length).toBeGreaterThanOrEqual(550)
  })

  it('gives every product a key and a code of its own', () => {
    expect(unique(products.map(product => product.key))).toBe(true)
    expect(unique(products.map(product => product.code))).toBe(true)
    expect(products.every(product => /^[a-z0-9_-]+$/.test(product.key))).toBe(true)
    for (const code of ['ETH-500', 'ETH-2.5L', 'TIP-200', 'EPR-1000'])
      expect(products.map(product => product.code)).toContain(code)
  })

  it('holds only true CAS numbers', () => {
    expect(products.flatMap(product => product.cas ?? []).filter(cas => !casIsSound(cas))).toEqual(
      [],
    )
    expect(casIsSound('64-17-6')).toBe(false)
  })

  it('has a tree of three levels in which every leaf holds goods', () => {
    const levels = new Map(categories.map(category => [category.key, category.level]))
    expect(unique(categories.map(category => category.key))).toBe(true)
    expect(categories.filter(category => category.level === 1).length).toBeGreaterThanOrEqual(10)
    for (const category of categories)
      expect(category.parentKey ? levels.get(category.parentKey) : 0).toBe(category.level - 1)
    const used = new Set(products.map(product => product.categoryKey))
    expect(
      categories
        .filter(category => category.level === 3)
        .map(category => category.key)
        .filter(key => !used.has(key)),
    ).toEqual([])
    expect([...used].filter(key => levels.get(key) !== 3)).toEqual([])
  })

  it('refers only to brands and stores that exist, and uses each', () => {
    for (const [all, used] of [
      [brands.map(brand => brand.key), products.map(product => product.brandKey)],
      [stores.map(store => store.key), products.map(product => product.storeKey)],
    ] as const) {
      expect(unique([...all])).toBe(true)
      expect(new Set(used)).toEqual(new Set(all))
    }
  })

  it('prices, stocks and pictures every product', () => {
    for (const product of products) {
      expect(product.priceYuan, product.key).toMatch(/^\d+\.\d{2,4}$/)
      expect(hao(product.priceYuan), product.key).toBeGreaterThan(0)
      expect(hao(product.marketPriceYuan), product.key).toBeGreaterThanOrEqual(
        hao(product.priceYuan),
      )
      expect(product.stock.north + product.stock.south, product.key).toBeGreaterThanOrEqual(0)
      expect(product.picture.key).toBe(product.key)
      expect(product.description.length).toBeGreaterThan(20)
      expect(product.specs.length).toBeGreaterThanOrEqual(3)
    }
    expect(products.filter(product => product.stock.north > 0).length).toBeGreaterThan(
      products.length * 0.9,
    )
    expect(products.some(product => /\.\d{3,4}$/.test(product.priceYuan))).toBe(true)
  })

  it('speaks English where English is asked for', () => {
    const english = products.flatMap(product => [
      product.nameEn,
      product.specEn,
      product.unitEn,
      product.descriptionEn,
      ...product.specs
        .filter(spec => spec.name !== '别名')
        .flatMap(spec => [spec.nameEn, spec.valueEn]),
    ])
    expect(english.filter(text => text === '' || chinese.test(text))).toEqual([])
    expect(
      [
        ...categories.map(category => category.nameEn),
        ...brands.map(brand => brand.nameEn),
        ...stores.map(store => store.introEn),
      ].filter(text => chinese.test(text)),
    ).toEqual([])
  })

  it('lets the same substance be compared across suppliers', () => {
    const ethanol = products.filter(
      product =>
        product.cas === '64-17-5' && product.spec === '500 mL' && product.name === '无水乙醇',
    )
    expect(new Set(ethanol.map(product => product.storeKey)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(ethanol.map(product => product.priceYuan)).size).toBeGreaterThanOrEqual(3)
  })

  it('lists controlled chemicals as the state does, and limits how much one line may have', () => {
    const listsOf = (cas: string) =>
      products.find(product => product.cas === cas)?.hazard?.lists ?? []
    expect(listsOf('118-92-3')).toEqual(['drug-precursor-1'])
    expect(listsOf('60-29-7')).toEqual(['drug-precursor-2', 'hazardous-chemical'])
    expect(listsOf('108-88-3')).toEqual(['drug-precursor-3', 'hazardous-chemical'])
    expect(listsOf('7722-64-7')).toEqual([
      'drug-precursor-3',
      'explosive-precursor',
      'hazardous-chemical',
    ])
    expect(listsOf('7487-94-7')).toEqual(['highly-toxic', 'hazardous-chemical'])
    for (const { hazard, rule, key } of products) {
      const strict = hazard?.lists.some(list => list !== 'hazardous-chemical') ?? false
      expect(hazard?.controlled != null, key).toBe(strict)
      if (hazard?.lists.includes('highly-toxic')) expect(rule?.max, key).toBe(2)
      if (rule) expect(rule.min % rule.step, key).toBe(0)
    }
    expect(products.filter(product => product.isOffSale).length).toBeGreaterThan(2)
    expect(
      products.some(product => product.northOnly) &&
        products.some(product => product.southPriceYuan),
    ).toBe(true)
  })

  it('is the same every time it is made', () => {
    expect(JSON.stringify([...reagentProducts(), ...goodsProducts()])).toBe(
      JSON.stringify(products),
    )
  })
})

describe('price history', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  it('has a point for each change over two years, ends at the price of today and looks like life', () => {
    let changes = 0
    for (const product of products) {
      const points = priceHistory(product, now)
      expect(points[0]?.daysAgo).toBe(730)
      expect(points.at(-1)).toEqual({ daysAgo: 0, priceYuan: product.priceYuan })
      expect(
        points.every(
          (point, at) =>
            hao(point.priceYuan) > 0 &&
            (at === 0 || point.daysAgo < (points[at - 1]?.daysAgo ?? 0)),
        ),
      ).toBe(true)
      changes += points.length
    }
    expect(changes / products.length).toBeGreaterThan(4)
    expect(changes / products.length).toBeLessThan(16)
  })
})

describe('reviews', () => {
  it('belong to products, vary, and are answered where buyers complain', () => {
    const keys = new Set(products.map(product => product.key))
    expect(reviews.every(review => keys.has(review.productKey))).toBe(true)
    expect(new Set(reviews.map(review => review.content)).size).toBeGreaterThan(
      reviews.length * 0.8,
    )
    expect(new Set(reviews.map(review => review.score))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(reviews.some(review => review.pictures > 0)).toBe(true)
    expect(reviews.some(review => review.reply)).toBe(true)
    expect(reviews.some(review => !chinese.test(review.content))).toBe(true)
  })
})

describe('articles of a school', () => {
  const keys = new Set(products.map(product => product.key))
  it.each([0, 1, 2, 3])('are complete in both languages (school %i)', ordinal => {
    const articles = mallArticles({
      ordinal,
      schoolName: '某大学',
      schoolNameEn: 'Some University',
    })
    expect(articles.notices.length).toBeGreaterThanOrEqual(8)
    expect(articles.banners).toHaveLength(3)
    expect(articles.floors.map(floor => floor.n)).toEqual([1, 2, 3, 4, 5])
    expect(articles.hotSearches).toHaveLength(8)
    expect(articles.sellingPoints).toHaveLength(8)
    expect(articles.helpTopics.filter(topic => topic.hot).map(topic => topic.key)).toEqual([
      'retrieve-password',
      'delete-account',
      'reimbursement',
    ])
    for (const floor of articles.floors) {
      expect(floor.middle).toHaveLength(8)
      expect(floor.right).toHaveLength(8)
      expect([...floor.middle, ...floor.right].filter(key => !keys.has(key))).toEqual([])
    }
    const english = [
      ...articles.notices.flatMap(notice => [notice.title.en, notice.body.en]),
      ...articles.floors.map(floor => floor.title.en),
      articles.poverty.lead.en,
      articles.about.en,
    ]
    expect(english.filter(text => chinese.test(text))).toEqual([])
    expect(JSON.stringify(articles)).not.toContain('{school}')
  })

  it('say of argument papers what the order form asks by: the goods of an order, not the price of a piece', () => {
    const articles = [0, 1, 2, 3].map(ordinal =>
      mallArticles({ ordinal, schoolName: '某', schoolNameEn: 'S' }),
    )
    const sentences = JSON.stringify(articles).split(/[。；;\n"]|\. |\\n/)
    const told = [...new Set(sentences.filter(it => /20 万元|200,000 yuan/.test(it)))]
    expect(told.length).toBeGreaterThanOrEqual(4)
    for (const it of told) expect(it).toMatch(/订单.*商品金额|order.*goods|goods of an order/)
    for (const it of told) expect(it).not.toMatch(/单价|a piece|equipment/)
  })

  it('differ from school to school', () => {
    const told = [0, 1, 2, 3].map(ordinal =>
      JSON.stringify(mallArticles({ ordinal, schoolName: '某', schoolNameEn: 'S' })),
    )
    expect(new Set(told).size).toBe(4)
  })
})
