import type { GhsPictogram } from '~/areas/catalogue/codes'
import { haoFromYuan, type Hao } from '~/contract/money'
import type { PictureSpec } from '~/mall/pictures/spec'
import { brands } from './brands'
import { between, fraction, pick } from './chance'
import { listedAs } from '~/areas/catalogue/domain/chemical-lists'
import { neatly, plainYuan } from './neat-prices'
import {
  controlNames,
  hazardNames,
  keeping,
  purityOf,
  reagentUses,
  storageOf,
} from './reagent-texts'
import { substanceTable } from './substances'
import { termsOf } from './terms'
import type { ControlledAs, DemoHazard, DemoProduct, DemoSpec, HazardClass } from './types'

const classOf: Readonly<Record<string, HazardClass>> = {
  F: 'flammable',
  C: 'corrosive',
  T: 'toxic',
  O: 'oxidizer',
  X: 'explosive',
  G: 'gas',
  I: 'irritant',
  H: 'health',
  N: 'environment',
  W: 'water-reactive',
}
const controlOf: Readonly<Record<string, ControlledAs>> = {
  E: 'explosive-precursor',
  D: 'drug-precursor',
  T: 'toxic',
}

interface Supplier {
  storeKey: string
  brandKeys: readonly string[]
  /** Fine chemicals cost more than general ones, in per cent of the general price. */
  level: number
  fine: boolean
}
const suppliers: Readonly<Record<string, Supplier>> = {
  h: { storeKey: 'huashi', brandKeys: ['scr', 'xilong'], level: 100, fine: false },
  b: { storeKey: 'boyuan', brandKeys: ['aladdin', 'macklin'], level: 165, fine: true },
  j: { storeKey: 'jike', brandKeys: ['sangon', 'solarbio'], level: 138, fine: true },
  k: { storeKey: 'kunhang', brandKeys: ['damao', 'kermel'], level: 94, fine: false },
}
const hplcBrands: Readonly<Record<string, string>> = { h: 'scr', b: 'fisher', j: 'merck' }

/** Chinese makers colour their labels by grade. */
const gradeColours: Readonly<Record<string, string>> = {
  AR: '#c8323c',
  GR: '#1f8a4c',
  CP: '#2a63b0',
  HPLC: '#5b3c99',
  BR: '#8a5a2b',
  Ind: '#7d4fa8',
  BS: '#3b6fa8',
  SP: '#2a7f8f',
  PT: '#1f8a4c',
}
const brandColours: Readonly<Record<string, string>> = {
  xilong: '#1c7f6e',
  kermel: '#b0642a',
  damao: '#3a5fb0',
  aladdin: '#1f7ac4',
  macklin: '#e2711d',
  sangon: '#1d5fa8',
  solarbio: '#13808a',
  fisher: '#c4122f',
  merck: '#503291',
}

const bestSellers = new Set(
  'ETH MET ACE EAC DCM METH ACNH NAO SCL HCL TRIS AGAR SDS BSA DMS GLUC EDT AAC SUCR NBC PPH SGL AGRO'.split(
    ' ',
  ),
)

interface Substance {
  code: string
  cas: string
  name: string
  nameEn: string
  formula: string
  weight: string
  aliases: string[]
  categoryKey: string
  hazard: DemoHazard | undefined
  grades: [general: string, fine: string]
  packs: { size: string; price: Hao }[]
  offers: string[]
}

function amount(text: string): Hao {
  const hao = haoFromYuan(text)
  if (hao === null) throw new Error(`not a price: ${text}`)
  return hao
}

function readHazard(text: string, cas: string): DemoHazard | undefined {
  if (text === '-') return undefined
  const [letter = '', numbers = '', control = ''] = text.split(' ')
  const hazardClass = classOf[letter]
  if (!hazardClass) throw new Error(`hazard: ${text}`)
  return {
    class: hazardClass,
    ghs: numbers.split(',').map(number => `GHS${number}` as GhsPictogram),
    controlled: controlOf[control] ?? null,
    ...listedAs(cas),
  }
}

export const substances: Substance[] = substanceTable
  .split('\n')
  .filter(line => line.trim() !== '')
  .map(line => {
    const [
      code,
      cas,
      name,
      nameEn,
      formula,
      weight,
      aliases,
      categoryKey,
      hazard,
      grades,
      packs,
      offers,
    ] = line.split('|').map(cell => cell.trim())
    const [general, fine] = grades?.split('/') ?? []
    if (
      !code ||
      !cas ||
      !name ||
      !nameEn ||
      !categoryKey ||
      !hazard ||
      !general ||
      !fine ||
      !packs ||
      !offers
    )
      throw new Error(`substance row: ${line}`)
    return {
      code,
      cas,
      name,
      nameEn,
      formula: formula ?? '',
      weight: weight ?? '',
      categoryKey,
      grades: [general, fine],
      offers: [...offers],
      aliases: aliases ? aliases.split(',') : [],
      hazard: readHazard(hazard, cas),
      packs: packs.split(',').map(pack => {
        const [size = '', price = ''] = pack.split('=')
        return { size: size.replace(/^([\d.]+)(\D+)$/, '$1 $2'), price: amount(price) }
      }),
    }
  })

function container(
  substance: Substance,
  size: string,
  brandKey: string,
  grade: string,
): Omit<PictureSpec, 'key'> {
  const [number = 0, unit = ''] = size
    .split(' ')
    .map((part, at) => (at === 0 ? Number(part) : part)) as [number, string]
  const liquid = unit === 'mL' || unit === 'L'
  const millilitres =
    unit === 'L' || unit === 'kg' ? number * 1000 : unit === 'mg' ? number / 1000 : number
  const colour = brandColours[brandKey] ?? gradeColours[grade] ?? '#c8323c'
  const ghs = substance.hazard?.ghs ?? []
  const accent = pick(`${brandKey}-cap`, ['#2b2b2b', '#f4f4f4', '#c8323c', '#1d5fa8'])
  if (substance.code === 'HFA' || substance.code === 'HPO')
    return { shape: 'plasticBottle', colour, accent, material: 'white', ghs }
  if (liquid && millilitres >= 10_000)
    return {
      shape: millilitres > 20_000 ? 'drum' : 'jerryCan',
      colour,
      accent,
      material: millilitres > 20_000 ? 'blue' : 'white',
      ghs,
    }
  if (liquid && millilitres <= 50) return { shape: 'vial', colour, accent, material: 'amber', ghs }
  if (liquid) {
    const dark =
      substance.hazard?.class === 'toxic' ||
      substance.hazard?.class === 'flammable' ||
      fraction(`${substance.code}-glass`) < 0.35
    return {
      shape: 'bottle',
      colour,
      accent,
      material: substance.code === 'WAT' || !dark ? 'clear' : 'amber',
      ghs,
    }
  }
  if (millilitres >= 10_000) return { shape: 'drum', colour, accent, material: 'white', ghs }
  if (millilitres <= 1.001) return { shape: 'vial', colour, accent, material: 'clear', ghs }
  if (millilitres <= 10) return { shape: 'vial', colour, accent, material: 'amber', ghs }
  const dark =
    substance.categoryKey === 'indicators' || substance.code === 'AGN' || substance.code === 'IOD'
  return {
    shape: millilitres >= 250 ? 'plasticBottle' : 'jar',
    colour,
    accent,
    material: dark ? 'amber' : 'white',
    ghs,
  }
}

function describe(
  substance: Substance,
  brand: string,
  brandEn: string,
  grade: string,
): [string, string] {
  const [use, useEn] = reagentUses[substance.categoryKey] ?? ['', '']
  const cn = [
    `${brand}${substance.name}，${grade} 级，CAS ${substance.cas}${substance.formula ? `，分子式 ${substance.formula}` : ''}，${use}。`,
  ]
  const en = [
    `${substance.nameEn} of ${brandEn}, grade ${grade}, CAS ${substance.cas}${substance.formula ? `, formula ${substance.formula}` : ''}: ${useEn}.`,
  ]
  if (substance.hazard) {
    cn.push(`${keeping[substance.hazard.class][0]}。`)
    en.push(`${keeping[substance.hazard.class][1]}.`)
    if (substance.hazard.controlled) {
      cn.push(`${controlNames[substance.hazard.controlled][0]}。`)
      en.push(`${controlNames[substance.hazard.controlled][1]}.`)
    }
  }
  cn.push('随货可下载批次质检报告与安全技术说明书（SDS）。')
  en.push('Lot certificate and safety data sheet (SDS) can be downloaded.')
  return [cn.join(''), en.join(' ')]
}

function specsOf(
  substance: Substance,
  brand: string,
  brandEn: string,
  grade: string,
  size: string,
): DemoSpec[] {
  const same = (name: string, nameEn: string, value: string): DemoSpec => ({
    name,
    nameEn,
    value,
    valueEn: value,
  })
  const specs: DemoSpec[] = [
    { name: '品牌', nameEn: 'Brand', value: brand, valueEn: brandEn },
    same('CAS 号', 'CAS number', substance.cas),
    same('纯度等级', 'Grade', grade),
    same('包装规格', 'Pack', size),
  ]
  if (substance.formula) specs.push(same('分子式', 'Formula', substance.formula))
  if (substance.weight) specs.push(same('分子量', 'Molecular weight', substance.weight))
  if (substance.aliases.length > 0)
    specs.push(same('别名', 'Other names', substance.aliases.join('、')))
  if (substance.hazard) {
    const [cn, en] = hazardNames[substance.hazard.class]
    specs.push({ name: '危险性', nameEn: 'Hazard', value: cn, valueEn: en })
  }
  return specs
}

function offerOf(substance: Substance, letter: string, place: number): DemoProduct[] {
  const supplier = suppliers[letter]
  if (!supplier) throw new Error(`supplier letter: ${letter}`)
  const hplc = substance.categoryKey === 'hplc-solvents'
  const brandKey =
    (hplc ? hplcBrands[letter] : undefined) ??
    pick(`${substance.code}-${letter}`, supplier.brandKeys)
  const brand = brands.find(candidate => candidate.key === brandKey)
  if (!brand) throw new Error(`brand: ${brandKey}`)
  const grade = substance.grades[supplier.fine ? 1 : 0]
  const leader = suppliers[substance.offers[0] ?? letter]?.level ?? 100
  // The first supplier holds every pack, the others the usual one.
  const packs =
    place === 0
      ? substance.packs
      : substance.packs.slice(0, fraction(`${substance.code}${letter}packs`) < 0.4 ? 2 : 1)
  const [description, descriptionEn] = describe(substance, brand.name, brand.nameEn, grade)
  return packs.map(({ size, price }) => {
    const code = `${substance.code}-${size.replace(' ', '').replace(/^([\d.]+)(mL|g)$/, '$1')}${place === 0 ? '' : `-${brand.nameEn.slice(0, 3).toUpperCase()}`}`
    const key = code.toLowerCase().replaceAll('.', '_')
    const swing =
      place === 0 ? 100 : (supplier.level * 100) / leader + between(`${key}-price`, -6, 8)
    const now = place === 0 ? price : neatly(Math.round((price * swing) / 100))
    const large = /(10|25) (L|kg)$/.test(size)
    const isDiscount = fraction(`${key}-sale`) < 0.06
    const isHot = place === 0 && bestSellers.has(substance.code)
    return {
      key,
      spuKey: `${substance.code.toLowerCase()}-${supplier.storeKey}`,
      code,
      name: substance.name,
      nameEn: substance.nameEn,
      brandKey,
      categoryKey: substance.categoryKey,
      storeKey: supplier.storeKey,
      spec: size,
      specEn: size,
      grade,
      storage: storageOf(substance),
      ...purityOf(substance.name, grade, substance.grades[1]),
      unit: large ? '桶' : '瓶',
      unitEn: large ? 'drum' : 'bottle',
      priceYuan: plainYuan(now),
      marketPriceYuan: plainYuan(
        neatly(
          Math.round(
            (now * between(`${key}-list`, isDiscount ? 132 : 106, isDiscount ? 150 : 125)) / 100,
          ),
        ),
      ),
      cas: substance.cas,
      ...(substance.formula ? { formula: substance.formula } : {}),
      ...(substance.weight ? { molecularWeight: substance.weight } : {}),
      aliases: substance.aliases,
      ...(substance.hazard ? { hazard: substance.hazard } : {}),
      keywords: [brand.name, grade, substance.categoryKey === 'hplc-solvents' ? '色谱' : '试剂'],
      scene: 'science',
      stock: stockOf(key, now),
      salesCount: isHot
        ? between(`${key}-sold`, 500, 4800)
        : between(`${key}-sold`, 3, large ? 60 : 700),
      description,
      descriptionEn,
      specs: specsOf(substance, brand.name, brand.nameEn, grade, size),
      picture: { ...container(substance, size, brandKey, grade), key },
      pictureLabel: {
        title: substance.name,
        titleEn: substance.nameEn,
        brand: brand.name,
        cas: substance.cas,
        grade,
        pack: size,
        code,
        ...(substance.formula ? { formula: substance.formula } : {}),
      },
      isNew: fraction(`${key}-new`) < 0.04,
      isHot,
      isPoverty: false,
      isDiscount,
      ...termsOf({ key, price: now, isHot, bulky: large, lists: substance.hazard?.lists ?? [] }),
    } satisfies DemoProduct
  })
}

/** Dear goods are kept in few pieces; one in forty is sold out in a region. */
export function stockOf(key: string, price: Hao): { north: number; south: number } {
  const most = price > 50_000_000 ? 6 : price > 10_000_000 ? 30 : price > 1_000_000 ? 200 : 1600
  const region = (name: string) =>
    fraction(`${key}-${name}-out`) < 0.025 ? 0 : between(`${key}-${name}`, 1, most)
  return { north: region('north'), south: region('south') }
}

export const reagentProducts = (): DemoProduct[] =>
  substances.flatMap(substance =>
    substance.offers.flatMap((letter, place) => offerOf(substance, letter, place)),
  )
