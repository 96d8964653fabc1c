import type { ControlRegister, GhsPictogram, HazardClassCode } from '~/areas/catalogue/codes'
import type { ControlList } from '~/areas/catalogue/contract'
import type { BannerSpec, PictureLabel, PictureSpec } from '~/mall/pictures/spec'

/** The demo content as data: no ids, no dates, no database. Keys are stable; ages are counted in days or months back. */
export interface DemoCatalogue {
  categories: DemoCategory[]
  brands: DemoBrand[]
  stores: DemoStore[]
  products: DemoProduct[]
  reviews: DemoReview[]
}

export interface Bilingual {
  cn: string
  en: string
}

export interface DemoCategory {
  key: string
  parentKey: string | null
  name: string
  nameEn: string
  /** 1 is a top category, 3 holds goods. */
  level: 1 | 2 | 3
  ord: number
}

export interface DemoBrand {
  key: string
  name: string
  nameEn: string
}

/** Codes of marketplaces; some have only a number. */
export type ThirdCode = 'JD' | 'BGHB' | 'SN' | 'YXDT' | 'JK' | 'ZKH' | 'CG' | `${number}`

export interface DemoStore {
  key: string
  name: string
  nameEn: string
  thirdCode: ThirdCode | null
  kind:
    | 'reagent'
    | 'bio'
    | 'instrument'
    | 'industrial'
    | 'ecommerce'
    | 'office'
    | 'books'
    | 'cultural'
    | 'poverty'
  phone: string
  hotLine?: string
  email: string
  contact: string
  address: string
  addressEn: string
  region: Bilingual
  intro: string
  introEn: string
  qualifications: DemoQualification[]
  logo: { initials: string; colour: string; accent: string }
  /** Goods of one order below `freeFromYuan` bear `feeYuan`. */
  freight: { freeFromYuan: string; feeYuan: string }
  /** Working days from adoption to dispatch. */
  dispatchDays: number
  score: string
}

export interface DemoQualification {
  name: string
  nameEn: string
  no: string
  validFrom: string
  /** ISO date. */
  validTo: string
  issuer: string
  issuerEn: string
}

export type { ControlRegister as ControlledAs, HazardClassCode as HazardClass }

export interface DemoHazard {
  class: HazardClassCode
  ghs: GhsPictogram[]
  controlled: ControlRegister | null
  lists: ControlList[]
  un: string | null
}

export interface DemoSpec {
  name: string
  nameEn: string
  value: string
  valueEn: string
}

export interface DemoProduct {
  key: string
  /** Goods that differ only in pack, size or colour share it. */
  spuKey: string
  /** Unique over the whole catalogue, as printed by the supplier, such as `ETH-500`. */
  code: string
  name: string
  nameEn: string
  brandKey: string
  /** A category of level 3. */
  categoryKey: string
  storeKey: string
  spec: string
  specEn: string
  grade?: string
  /** Content of the substance, as the label says. */
  purity?: string
  storage?: Bilingual
  unit: string
  unitEn: string
  /** Yuan as a decimal string with two to four decimals. */
  priceYuan: string
  marketPriceYuan: string
  cas?: string
  formula?: string
  molecularWeight?: string
  aliases: string[]
  hazard?: DemoHazard
  keywords: string[]
  scene: 'product' | 'science' | 'cultural'
  stock: { north: number; south: number }
  /** Not delivered to the south campus, whatever `stock` says. */
  northOnly: boolean
  /** What it costs at the south campus, where that differs. */
  southPriceYuan?: string
  /** In which quantities it is sold, where not in any. */
  rule?: { min: number; step: number; max: number | null }
  /** No longer sold: its page stands, and nothing can be bought. */
  isOffSale: boolean
  salesCount: number
  description: string
  descriptionEn: string
  specs: DemoSpec[]
  picture: PictureSpec
  pictureLabel: PictureLabel
  isNew: boolean
  isHot: boolean
  isPoverty: boolean
  isDiscount: boolean
}

export interface DemoPricePoint {
  /** Days before today on which this price began; the last point is the price of today. */
  daysAgo: number
  priceYuan: string
}

export interface DemoReview {
  productKey: string
  score: 1 | 2 | 3 | 4 | 5
  content: string
  /** Masked name and department, as shown. */
  author: string
  department: string
  daysAgo: number
  /** How many pictures the buyer attached, drawn from the product's own picture. */
  pictures: 0 | 1 | 2 | 3
  reply?: string
}

export type DemoLink =
  | { kind: 'path'; path: string }
  | { kind: 'category'; categoryKey: string }
  | { kind: 'product'; productKey: string }
  | { kind: 'store'; storeKey: string }

export interface DemoMall {
  /** Position among the demo schools, 0 first: varies what is told. */
  ordinal: number
  schoolName: string
  schoolNameEn: string
}

export interface MallArticles {
  notices: DemoNotice[]
  banners: DemoBanner[]
  floors: DemoFloor[]
  hotSearches: Bilingual[]
  helpTopics: DemoHelpTopic[]
  sellingPoints: DemoSellingPoint[]
  poverty: {
    title: Bilingual
    lead: Bilingual
    paragraphs: Bilingual[]
    figures: { value: string; label: Bilingual }[]
  }
  about: Bilingual
}

export interface DemoNotice {
  key: string
  kind: 'notice' | 'policy' | 'activity' | 'maintenance'
  title: Bilingual
  /** Paragraphs separated by an empty line. */
  body: Bilingual
  source: Bilingual
  daysAgo: number
  pinned: boolean
}

export interface DemoBanner {
  key: string
  title: Bilingual
  subtitle: Bilingual
  button: Bilingual
  link: DemoLink
  picture: BannerSpec
}

export interface DemoFloor {
  /** 1 to 5, the n of `floor{n}_title`. */
  n: number
  key: string
  title: Bilingual
  subtitle: Bilingual
  more: DemoLink
  tabs: { label: Bilingual; link: DemoLink }[]
  left: { title: Bilingual; text: Bilingual; link: DemoLink; picture: BannerSpec }
  /** Eight cards. */
  middle: string[]
  /** The eight that sell best, for the ranking on the right. */
  right: string[]
}

export interface DemoHelpTopic {
  key: string
  topic: 'account' | 'buying' | 'funds' | 'acceptance' | 'aftersales' | 'safety'
  hot: boolean
  question: Bilingual
  /** Paragraphs separated by an empty line. */
  answer: Bilingual
}

export interface DemoSellingPoint {
  key:
    | 'range'
    | 'price'
    | 'compliance'
    | 'payment'
    | 'efficiency'
    | 'accounting'
    | 'safety'
    | 'control'
  title: Bilingual
  text: Bilingual
}
