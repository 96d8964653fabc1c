import type cn from '../cn/payments'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
