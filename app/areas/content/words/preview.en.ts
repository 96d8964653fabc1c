import type { Words } from '~/i18n'
import type cn from './preview.cn'

const words: Words<typeof cn> = {
  previewing: 'Preview: visitors do not see this yet',
  previewingPublished: 'This is what visitors see',
  toEntry: 'Back to editing',
}
export default words
