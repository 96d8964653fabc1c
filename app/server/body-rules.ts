import { BASE_PATH } from '~/paths'

/** How much a request may send. */
export interface BodyLimits {
  bytes: number
  /** Fields of a form, parts of an upload, values of a JSON text. */
  fields: number
}

const KB = 1_024
/** The longest form of a guest is the registration, the longest of anybody a cart of 200 lines. */
const GUEST: BodyLimits = { bytes: 64 * KB, fields: 200 }
const SIGNED: BodyLimits = { bytes: 1_024 * KB, fields: 2_000 }
/** 200 rows of six fields, and up to 5,000 more that travel in one; guests may use it. */
const QUICK_ORDER: BodyLimits = { bytes: 4_096 * KB, fields: 2_000 }
const quickOrder = new RegExp(
  String.raw`^${BASE_PATH}/(quick-order|api/(\w+/)?quickOrder)(/|\.data$|$)`,
)
/** Where those who have signed in may send files: pages by the area they stand in, calls by themselves. */
const uploads = new RegExp(
  String.raw`^${BASE_PATH}/(order|orders|complaint|desk|person/complaint|school/(imports|content|settings)|operator/schools/\d+/settings|api/(\w+/)?(file|desk/goods|import|school/0/pictures))(/|\.data$|$)`,
)

/** The limits of a path for whoever asks; no rule goes beyond `most`, which the operator sets. */
export function bodyLimits(pathname: string, signed: boolean, most: number): BodyLimits {
  const rule = quickOrder.test(pathname)
    ? QUICK_ORDER
    : !signed
      ? GUEST
      : uploads.test(pathname)
        ? { ...SIGNED, bytes: most }
        : SIGNED
  return { ...rule, bytes: Math.min(rule.bytes, most) }
}
