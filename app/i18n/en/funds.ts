import type cn from '../cn/funds'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
