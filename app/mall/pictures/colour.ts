/** Colours as `#rrggbb`; shares from 0 to 1. */

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mix(first: string, second: string, share: number): string {
  const a = channels(first)
  const b = channels(second)
  const mixture = a.map((channel, at) => Math.round(channel + ((b[at] ?? 0) - channel) * share))
  return `#${mixture.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)
export const darker = (colour: string, share: number): string => mix(colour, '#0b1016', share)

/** Perceived lightness from 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** A colour for words on a surface. */
export const readableOn = (surface: string): string =>
  lightness(surface) > 0.62 ? '#222b33' : '#ffffff'
