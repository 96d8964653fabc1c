import { happening } from '~/mall/core/hooks'

/** The cart has no room for these lines of the same person: whoever keeps something for later takes them. */
export const cartFull = happening<[lines: { id: string; num: number }[]]>()
