/** Deterministic variety: the same seed gives the same numbers on every machine. */

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 0x01000193)
  }
  // The last steps of FNV leave neighbouring keys close together; stir once more.
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  h ^= h >>> 12
  return h >>> 0
}

/** A number in [0, 1) that belongs to the seed. */
export function fraction(seed: string): number {
  return hash(seed) / 0x1_0000_0000
}

/** A whole number from `low` to `high`, both included. */
export function between(seed: string, low: number, high: number): number {
  return low + Math.floor(fraction(seed) * (high - low + 1))
}

export function pick<T>(seed: string, from: readonly T[]): T {
  const chosen = from[hash(seed) % from.length]
  if (chosen === undefined) throw new Error('nothing to pick from')
  return chosen
}
