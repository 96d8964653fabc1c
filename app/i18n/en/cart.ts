import type cn from '../cn/cart'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
