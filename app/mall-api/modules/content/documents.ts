import type { BannerSpec } from '../../pictures/spec'

type Words = { title: string; titleEn: string; text: string; textEn: string }

/** What the rows of `content_documents` hold, by key. Goods are named by id and looked up when shown. */
export interface StoredContent {
  menu: { name: string; nameEn: string; content: string }[]
  mallManual: { name: string; nameEn: string; url: string }[]
  banner: (Words & { key: string; url: string; picture: BannerSpec })[]
  floors: (Words & {
    n: number
    key: string
    url: string
    left: Words & { url: string; picture: BannerSpec }
    middle: string[]
    links: { name: string; nameEn: string; url: string }[]
  })[]
  hotSearches: { cn: string; en: string }[]
  sellingPoints: { id: string; ord: number; name: string; nameEn: string }[]
  help: { id: string; hot: boolean; question: string; questionEn: string; answer: string; answerEn: string }[]
  about: { text: string; textEn: string }
  poverty: { title: string; titleEn: string; lead: string; leadEn: string; paragraphs: { text: string; textEn: string }[]; figures: { value: string; label: string; labelEn: string }[] }
}
