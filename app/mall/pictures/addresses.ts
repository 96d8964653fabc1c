import { paths, withBase } from '~/paths'

/** Addresses of pictures that the mall draws itself, unless it has a photograph; what comes says itself whether it is PNG or JPEG. */
const pictureUrl = (kind: string, key: string, view?: string | number) =>
  `${withBase(paths.picture(kind, `${encodeURIComponent(key)}.png`))}${view ? `?view=${view}` : ''}`
export type ProductView = 'close' | 'group' | 'label' | 'pack'
/** A view, or the place of a photograph from 1. */
export const productPicture = (id: string, view?: ProductView | number) =>
  pictureUrl('product', id, view)
/** Goods as they were when ordered. */
export const snapshotPicture = (id: string, snapshot: string, view?: ProductView | number) =>
  pictureUrl('snapshot', `${id}~${snapshot}`, view)
export const storePicture = (id: string) => pictureUrl('store', id)
/** `look` tells one look of it from the next: browsers keep it for a day. */
export const bannerPicture = (key: string, look?: string) => pictureUrl('banner', key, look)
/** A certificate of a supplier; `n` is its place from 1. */
export const qualificationPicture = (storeId: string, n: number) =>
  pictureUrl('qual', `${storeId}~${n}`)
/** A picture a buyer took of goods: the goods as drawn, on the buyer's bench. */
export const reviewPicture = (productId: string, review: string) =>
  pictureUrl('review', `${productId}~${review}`)
/** A logo or a crest that was uploaded. */
export const uploadedSchoolPicture = (key: string) =>
  withBase(paths.picture('school', `${key}.png`))
