import type cn from '../cn/orders'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
