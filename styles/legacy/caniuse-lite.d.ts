declare module 'caniuse-lite' {
  /** Packed data of each feature. */
  export const features: Record<string, string>
  /** By browser and version: `y` yes, `a` in part, `p` by a script, `n` no, each with marks behind it. */
  export function feature(packed: string | undefined): {
    stats: Record<string, Record<string, string>>
  }
}
