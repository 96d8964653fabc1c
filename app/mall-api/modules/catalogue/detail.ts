import type { HazardClassCode, ProductSpec } from '~/contract/catalogue'
import type { PictureLabel, PictureSpec } from '../../pictures/spec'

/** The `detail` column of a product: what only its own page and its picture need. */
export interface StoredDetail {
  specEn: string
  description: string
  descriptionEn: string
  specs: ProductSpec[]
  grade: string | null
  formula: string | null
  molecularWeight: string | null
  aliases: string[]
  hazard: { class: HazardClassCode; ghs: string[]; controlled: 'explosive-precursor' | 'drug-precursor' | 'toxic' | null } | null
  picture: PictureSpec
  label: PictureLabel
}
