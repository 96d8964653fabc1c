import type { ControlList, HazardClassCode, ProductSpec } from '../contract'
import type { PictureLabel, PictureSpec } from '~/mall/pictures/spec'
import type { ControlRegister } from '../codes'

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
  hazard: {
    class: HazardClassCode
    ghs: string[]
    controlled: ControlRegister | null
    lists?: ControlList[]
    un?: string | null
  } | null
  /** Content of the substance as the label says, such as `≥99.5%`. */
  purity?: string | null
  storage?: string
  storageEn?: string
  picture: PictureSpec
  label: PictureLabel
}
