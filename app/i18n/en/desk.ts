import type cn from '../cn/desk'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
