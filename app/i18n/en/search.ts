import type cn from '../cn/search'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
