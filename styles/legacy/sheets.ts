import crimson from './legacy-crimson.css?url'
import jade from './legacy-jade.css?url'
import navy from './legacy-navy.css?url'
import plum from './legacy-plum.css?url'
import rust from './legacy-rust.css?url'
import teal from './legacy-teal.css?url'
import type { PaletteName } from '../palette'

/** Addresses of the old browsers' sheet, by the school's palette. */
export const oldSheet: Record<PaletteName, string> = { crimson, jade, navy, plum, rust, teal }
