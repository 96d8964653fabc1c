import type cn from '../cn/settlement'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
