import { happening } from '~/mall/core/hooks'

/** Somebody was named deputy for further words. */
export const deputyNamed = happening<[id: string, deputyId: string]>()
