import { haoFromYuan } from '~/contract/money'
import { pictureShapes, type PictureShape, type PictureSpec } from '~/mall/pictures/spec'
import { brands } from './brands'
import { categories } from './categories'
import { categoryTexts } from './category-texts'
import { between, fraction } from './chance'
import { campusGoods } from './goods-campus'
import { labGoods } from './goods-lab'
import { lifeGoods } from './goods-life'
import { neatly, plainYuan } from './neat-prices'
import { stockOf } from './reagents'
import { termsOf } from './terms'
import type { DemoProduct } from './types'
import { specInEnglish, unitsEn } from './units'

const storeLetters: Readonly<Record<string, string>> = {
  huashi: 'HS',
  boyuan: 'BY',
  jike: 'JK',
  lianyi: 'LY',
  kunhang: 'ZK',
  jingxuan: 'JX',
  sucai: 'SC',
  banggong: 'BG',
  chenguang: 'CG',
  yuexiang: 'YX',
  wenchuang: 'WC',
  bangfu: 'BF',
}
const scienceTops = new Set(['chemical', 'biological', 'consumables', 'glass', 'instruments'])

const parentOf = new Map(categories.map(category => [category.key, category.parentKey]))
function topOf(key: string): string {
  let at = key
  for (let parent = parentOf.get(at); parent; parent = parentOf.get(at)) at = parent
  return at
}

interface Row {
  categoryKey: string
  brandKey: string
  stores: string[]
  name: string
  nameEn: string
  picture: Omit<PictureSpec, 'key'>
  unit: string
  code: string
  variants: { suffix: string; spec: string; price: number }[]
  flags: Set<string>
}

const isShape = (name: string): name is PictureShape => pictureShapes.some(shape => shape === name)

function readPicture(text: string): Omit<PictureSpec, 'key'> {
  const [shape = '', colour, accent, material] = text.split(' ')
  if (!isShape(shape)) throw new Error(`picture: ${text}`)
  return {
    shape,
    ...(colour ? { colour } : {}),
    ...(accent ? { accent } : {}),
    ...(material === 'amber' ? { material } : {}),
  }
}

function readRow(line: string): Row {
  const cells = line.split(' | ')
  const [categoryKey, brandKey, stores, name, nameEn, picture, unit, code, variants, flags] = cells
  if (
    cells.length !== 10 ||
    !categoryKey ||
    !brandKey ||
    !stores ||
    !name ||
    !nameEn ||
    !picture ||
    !unit ||
    !code ||
    !variants ||
    !flags
  )
    throw new Error(`goods row: ${line}`)
  return {
    categoryKey,
    brandKey,
    stores: stores.split(','),
    name,
    nameEn,
    picture: readPicture(picture),
    unit,
    code,
    flags: new Set(flags.split(',')),
    variants: variants.split(';').map(variant => {
      const [suffix = '', spec = '', price = ''] = variant.split('=')
      const hao = haoFromYuan(price)
      if (hao === null) throw new Error(`price in: ${line}`)
      return { suffix, spec, price: hao }
    }),
  }
}

/** Colours named in a specification repaint the goods. */
const colourWords: readonly [word: string, colour: string][] = [
  ['红色', '#b3262f'],
  ['蓝色', '#2458a6'],
  ['黑色', '#25282c'],
  ['白色', '#f5f4ef'],
  ['黄色', '#f0b91f'],
  ['绿色', '#3f9a56'],
  ['粉色', '#f2a3b8'],
  ['灰色', '#8c949c'],
  ['青色', '#1ba3c6'],
  ['品红', '#c9297b'],
  ['金色', '#d2a33a'],
  ['银色', '#b9c0c7'],
  ['本色', '#efe6d5'],
  ['棕色', '#7a3f14'],
  ['彩色', '#d9702b'],
]
function repaint(picture: Omit<PictureSpec, 'key'>, spec: string): Omit<PictureSpec, 'key'> {
  const found = colourWords.find(([word]) => spec.includes(word))
  return found ? { ...picture, colour: found[1] } : picture
}

function productsOf(row: Row): DemoProduct[] {
  const brand = brands.find(candidate => candidate.key === row.brandKey)
  const text = categoryTexts.get(row.categoryKey)
  const unitEn = unitsEn[row.unit]
  if (!brand || !text || !unitEn) throw new Error(`brand, category text or unit of ${row.code}`)
  const top = topOf(row.categoryKey)
  return row.stores.flatMap((storeKey, place) =>
    row.variants
      .slice(0, place === 0 ? undefined : 1)
      .map(({ suffix, spec, price }): DemoProduct => {
        const code = `${row.code}-${suffix}${place === 0 ? '' : `-${storeLetters[storeKey] ?? ''}`}`
        const key = code.toLowerCase().replaceAll('.', '_')
        const now =
          place === 0 ? price : neatly(Math.round((price * between(`${key}-price`, 93, 112)) / 100))
        const isDiscount =
          (place === 0 && row.flags.has('discount')) || fraction(`${key}-sale`) < 0.04
        const isHot = place === 0 && row.flags.has('hot')
        const specEn = specInEnglish(spec)
        return {
          key,
          spuKey: `${row.code.toLowerCase()}-${storeKey}`,
          code,
          name: row.name,
          nameEn: row.nameEn,
          brandKey: row.brandKey,
          categoryKey: row.categoryKey,
          storeKey,
          spec,
          specEn,
          unit: row.unit,
          unitEn,
          priceYuan: plainYuan(now),
          marketPriceYuan: plainYuan(
            neatly(
              Math.round(
                (now * between(`${key}-list`, isDiscount ? 130 : 105, isDiscount ? 150 : 122)) /
                  100,
              ),
            ),
          ),
          aliases: [],
          keywords: [brand.name, brand.nameEn],
          scene: scienceTops.has(top) ? 'science' : top === 'cultural' ? 'cultural' : 'product',
          stock: stockOf(key, now),
          salesCount: isHot
            ? between(`${key}-sold`, 600, 5200)
            : between(`${key}-sold`, 2, now > 10_000_000 ? 90 : 700),
          description: `${brand.name} ${row.name}（${spec}）。${text.cn}`,
          descriptionEn: `${row.nameEn} (${specEn}) of ${brand.nameEn}. ${text.en}`,
          specs: [
            { name: '品牌', nameEn: 'Brand', value: brand.name, valueEn: brand.nameEn },
            { name: '货号', nameEn: 'Code', value: code, valueEn: code },
            { name: '规格', nameEn: 'Specification', value: spec, valueEn: specEn },
            ...text.specs,
          ],
          picture: { ...repaint(row.picture, spec), key },
          pictureLabel: {
            title: row.name,
            titleEn: row.nameEn,
            brand: brand.name,
            pack: spec,
            code,
          },
          isNew: row.flags.has('new'),
          isHot,
          isPoverty: storeKey === 'bangfu',
          isDiscount,
          ...termsOf({
            key,
            price: now,
            isHot,
            bulky:
              row.picture.shape === 'gasCylinder' ||
              row.picture.shape === 'safetyCabinet' ||
              row.picture.shape === 'freezer',
            lists: [],
          }),
        }
      }),
  )
}

export const goodsProducts = (): DemoProduct[] =>
  [labGoods, campusGoods, lifeGoods].flatMap(table =>
    table
      .split('\n')
      .filter(line => line.trim() !== '')
      .flatMap(line => productsOf(readRow(line))),
  )
