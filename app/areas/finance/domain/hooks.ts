import { happening } from '~/mall/core/hooks'
import type { Movement } from './movements'

/** There is a word on the freezing of an order's money; its state says which. */
export const freezeAnswered = happening<[movement: Movement]>()

/** The finance system has refused what is no freezing: somebody at finance has to look into it. */
export const movementRefused = happening<[movement: Movement]>()

/** It has given no word on a movement for a day. */
export const movementSilent = happening<[movement: Movement]>()
