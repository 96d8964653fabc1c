import type cn from './pictures.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  busy: 'Making {{n}} {{n|photo|photos}} smaller …',
  shrunk: 'Made smaller: {{files}}.',
  smaller: '{{name}} ({{before}} → {{after}})',
  refused: 'Left out: {{files}}. A picture must be smaller than {{max}}, as JPEG or PNG.',
  large: '{{name}} ({{size}})',
  and: ', ',
}
export default words
