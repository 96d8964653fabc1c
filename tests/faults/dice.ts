/** Chance that can be thrown again: the same seed gives the same throws. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Dice of one's own, so that what one person does depends on nobody else's throws. */
  branch(): Dice
}

/** mulberry32: small, and good enough to choose who is killed next. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: share => next() < share,
    pick<T>(list: readonly T[]): T {
      if (!list.length) throw new Error('nothing to pick from')
      return list[Math.floor(next() * list.length)] as T
    },
    branch: () => diceOf(Math.floor(next() * 2 ** 32)),
  }
}
