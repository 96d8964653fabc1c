import type cn from '../cn/suppliers'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
