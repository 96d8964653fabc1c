import type cn from './line-marks.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  gift: 'Gift',
  giftLine: 'Gift · {{title}}',
  listPrice: 'List price',
  overLimit:
    '“{{title}}”: you may buy {{most}} at ¥{{price}} at most. This line exceeds that, so all of it is at the list price.',
}
export default words
