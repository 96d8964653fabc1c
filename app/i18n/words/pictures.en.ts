import type cn from './pictures.cn'
import type { Words } from '~/i18n'

const words: Words<typeof cn> = {
  madeSmaller: '{{hint}}; larger photos are made smaller first',
  busy: 'Reducing {{n}} {{n|photo|photos}} …',
  shrunk: 'Reduced: {{files}}.',
  smaller: '{{name}} ({{before}} → {{after}})',
  refused: 'Left out: {{files}}. A picture must be smaller than {{max}}, as JPEG or PNG.',
  large: '{{name}} ({{size}})',
  and: ', ',
}
export default words
