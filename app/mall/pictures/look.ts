import type { GhsPictogram } from '~/areas/catalogue/codes'
import { hash } from './hash'
import type { Canvas } from './canvas'
import type { PictureLabel, PictureSpec } from './spec'

/**
 * What a shape is drawn with: colours settled, words at hand. Some shapes have variants and choose by the words of the
 * label: a beaker said to be of plastic is drawn of plastic.
 */
export interface Look {
  colour: string
  accent: string
  material: NonNullable<PictureSpec['material']>
  ghs: readonly GhsPictogram[]
  label: PictureLabel
  /** A whole number below `of` that belongs to the goods and the name. */
  chance(name: string, of: number): number
}

export type Draw = (c: Canvas, look: Look) => void

const palette = [
  '#2f6fb0',
  '#c0453b',
  '#2f8f6b',
  '#8a4fa0',
  '#d08a2a',
  '#28818f',
  '#5a6b7d',
  '#a8385f',
] as const

export function lookOf(spec: PictureSpec, label: PictureLabel): Look {
  const chance = (name: string, of: number): number => hash(`${spec.key}/${name}`) % of
  const colour = spec.colour ?? palette[chance('colour', palette.length)] ?? palette[0]
  return {
    colour,
    accent: spec.accent ?? '#2d3339',
    material: spec.material ?? 'white',
    ghs: spec.ghs ?? [],
    label,
    chance,
  }
}
