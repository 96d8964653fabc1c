import type cn from '../cn/content'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
