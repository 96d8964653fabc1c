import type cn from '../cn/todo'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
