import { Canvas } from './canvas'
import { lighter, mix } from './colour'
import { lookOf, type Draw } from './look'
import { consumables } from './shapes/consumables'
import { containers } from './shapes/containers'
import { culture } from './shapes/culture'
import { digital } from './shapes/digital'
import { farm } from './shapes/farm'
import { furniture } from './shapes/furniture'
import { glassware } from './shapes/glassware'
import { instruments } from './shapes/instruments'
import { living } from './shapes/living'
import { measuring } from './shapes/measuring'
import { office } from './shapes/office'
import { peripherals } from './shapes/peripherals'
import { safety } from './shapes/safety'
import type { PictureLabel, PictureShape, PictureSpec, PictureView } from './spec'

export const shapes: Readonly<Record<PictureShape, Draw>> = {
  ...containers, ...consumables, ...glassware, ...instruments, ...measuring, ...safety, ...office, ...furniture, ...digital, ...peripherals, ...culture, ...farm, ...living,
}

/** How large each stands beside the others: packs of one substance differ in size. */
function stature(spec: PictureSpec, label: PictureLabel): number {
  if (!label.cas) return 1
  const [, number = '0', unit = ''] = /^([\d.]+) (\w+)$/.exec(label.pack ?? '') ?? []
  const amount = Number(number) * (unit === 'L' || unit === 'kg' ? 1000 : 1)
  if (spec.shape === 'bottle') return amount >= 2000 ? 1.06 : amount >= 500 ? 0.94 : 0.78
  if (spec.shape === 'plasticBottle') return amount >= 1000 ? 1.05 : amount >= 500 ? 0.95 : 0.84
  if (spec.shape === 'jar') return amount >= 100 ? 0.94 : 0.8
  if (spec.shape === 'vial') return amount >= 25 ? 1 : 0.86
  return 1
}

/** The backdrop: a light room whose air takes a little of the colour of the goods. */
function backdrop(c: Canvas, colour: string): void {
  const air = mix('#f3f5f7', lighter(colour, 0.72), 0.2)
  c.rect(0, 0, 400, 400, c.gradient('down', [0, lighter(air, 0.6)], [0.74, air], [0.75, lighter(air, 0.3)], [1, lighter(air, 0.72)]))
}

/** Shapes whose goods come by the piece into a room: a heap of them would look odd. */
const single = new Set<PictureShape>([
  ...(Object.keys({ ...instruments, ...measuring }) as PictureShape[]), 'safetyCabinet', 'gasCylinder', 'officeChair', 'desk', 'filingCabinet', 'whiteboard', 'shredder', 'airConditioner', 'electricFan', 'printer', 'projector', 'desktop', 'monitor', 'laptop', 'camera', 'plant', 'deskLamp', 'burette', 'umbrella',
])

/** The views that make sense for the goods, the list picture first. */
export const viewsOf = (spec: PictureSpec): PictureView[] => (single.has(spec.shape) ? ['front', 'close'] : ['front', 'close', 'group'])

const windows: Readonly<Record<PictureView, string>> = { front: '20 22 360 360', close: '88 112 224 224', group: '36 64 328 328' }

/** The picture as SVG, square. The same spec and label always give the same text. */
export function drawPicture(spec: PictureSpec, label: PictureLabel): string {
  const c = new Canvas()
  const look = lookOf(spec, label)
  const view = spec.view ?? 'front'
  const draw = shapes[spec.shape]
  const scale = stature(spec, label)
  const stand = (x: number, floor: number, size: number) => c.within(`translate(${x} ${floor}) scale(${size}) translate(-200 -346)`, () => {
    c.shadow(200, 346, 108)
    draw(c, look)
  })
  backdrop(c, look.colour)
  if (view === 'group') {
    stand(112, 298, scale * 0.56)
    stand(288, 298, scale * 0.56)
    stand(200, 352, scale * 0.74)
  } else stand(200, 346, view === 'close' ? 1 : scale)
  return c.svg(windows[view])
}
