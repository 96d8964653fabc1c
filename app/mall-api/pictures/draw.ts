import { Canvas } from './canvas'
import { lighter, mix } from './colour'
import { lookOf, type Draw } from './look'
import { consumables } from './shapes/consumables'
import { containers } from './shapes/containers'
import { digital } from './shapes/digital'
import { glassware } from './shapes/glassware'
import { instruments } from './shapes/instruments'
import { office } from './shapes/office'
import { safety } from './shapes/safety'
import type { PictureLabel, PictureShape, PictureSpec } from './spec'

const shapes: Partial<Record<PictureShape, Draw>> = { ...containers, ...consumables, ...glassware, ...instruments, ...safety, ...office, ...digital }

/** The backdrop: a light room whose air takes a little of the colour of the goods. */
function backdrop(c: Canvas, colour: string): void {
  const air = mix('#f1f4f7', lighter(colour, 0.7), 0.28)
  c.rect(0, 0, 400, 400, c.gradient('down', [0, lighter(air, 0.55)], [0.72, air], [0.73, lighter(air, 0.25)], [1, lighter(air, 0.7)]))
}

export function drawPicture(spec: PictureSpec, label: PictureLabel): string {
  const c = new Canvas()
  const look = lookOf(spec, label)
  backdrop(c, look.colour)
  c.shadow(200, 346, 110)
  shapes[spec.shape]?.(c, look)
  return c.svg()
}
