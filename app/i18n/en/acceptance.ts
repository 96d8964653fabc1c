import type cn from '../cn/acceptance'
import type { Words } from '..'

const words: Words<typeof cn> = {}
export default words
