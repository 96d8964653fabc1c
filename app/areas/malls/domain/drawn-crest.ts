import type { Mall } from '../contract'
import { drawLogo } from '~/mall/pictures'

/** Colours of the crest by the school's palette. */
const crestColours: Record<string, [colour: string, accent: string]> = {
  crimson: ['#8f1d2c', '#f3d9a4'],
  navy: ['#1b3f7a', '#e6c56b'],
  jade: ['#1f6f54', '#f0dca0'],
  plum: ['#5f2a62', '#ecd08c'],
  teal: ['#14656e', '#f0d9a0'],
  rust: ['#8a4420', '#f4dcae'],
}

/** The crest of a school that has uploaded none, as SVG. */
export function drawnCrest({
  schoolName,
  schoolNameEn,
  palette,
}: Pick<Mall, 'schoolName' | 'schoolNameEn' | 'palette'>): string {
  const [colour, accent] = crestColours[palette] ?? ['#1b3f7a', '#e6c56b']
  return drawLogo({
    kind: 'school',
    name: schoolName,
    nameEn: schoolNameEn,
    initials: schoolName.slice(0, 2),
    colour,
    accent,
  })
}
