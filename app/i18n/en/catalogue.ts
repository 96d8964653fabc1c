import type cn from '../cn/catalogue'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
