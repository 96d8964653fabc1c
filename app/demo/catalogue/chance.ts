import { hash } from '~/mall/pictures/hash'

export { hash }

/** Deterministic variety: a number in [0, 1) that belongs to the seed. */
export function fraction(seed: string): number {
  return hash(seed) / 0x1_0000_0000
}

/** A whole number from `low` to `high`, both included. */
export function between(seed: string, low: number, high: number): number {
  return low + Math.floor(fraction(seed) * (high - low + 1))
}

export function pick<T>(seed: string, from: readonly T[]): T {
  const choice = from[hash(seed) % from.length]
  if (choice === undefined) throw new Error('nothing to pick from')
  return choice
}
