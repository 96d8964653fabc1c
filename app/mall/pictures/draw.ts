import { Canvas } from './canvas'
import { lighter, mix } from './colour'
import { hash } from './hash'
import { reagentLabel } from './label'
import { isDrawable } from './lettering'
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
  ...containers,
  ...consumables,
  ...glassware,
  ...instruments,
  ...measuring,
  ...safety,
  ...office,
  ...furniture,
  ...digital,
  ...peripherals,
  ...culture,
  ...farm,
  ...living,
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
  c.rect(
    0,
    0,
    400,
    400,
    c.gradient(
      'down',
      [0, lighter(air, 0.6)],
      [0.74, air],
      [0.75, lighter(air, 0.3)],
      [1, lighter(air, 0.72)],
    ),
  )
}

/** Shapes whose goods come by the piece into a room: a heap of them would look odd. */
const single = new Set<PictureShape>([
  ...(Object.keys({ ...instruments, ...measuring }) as PictureShape[]),
  'safetyCabinet',
  'gasCylinder',
  'officeChair',
  'desk',
  'filingCabinet',
  'whiteboard',
  'shredder',
  'airConditioner',
  'electricFan',
  'printer',
  'projector',
  'desktop',
  'monitor',
  'laptop',
  'camera',
  'plant',
  'deskLamp',
  'burette',
  'umbrella',
])

/** Goods that come in no carton of their own. */
const withoutCarton = new Set<PictureShape>([
  'carton',
  'giftBox',
  'kitBox',
  'glovesBox',
  'eggBox',
  'fruitBox',
  'gasCylinder',
  'plant',
  'book',
  'officeChair',
  'desk',
  'filingCabinet',
  'safetyCabinet',
])

/** The views that make sense for the goods, the list picture first. */
export const viewsOf = (spec: PictureSpec, label?: PictureLabel): PictureView[] => [
  'front',
  ...(spec.tile ? [] : drawnViews(spec, label)),
]

const drawnViews = (spec: PictureSpec, label?: PictureLabel): PictureView[] => [
  'close',
  ...(single.has(spec.shape) ? [] : (['group'] as const)),
  ...(label?.cas ? (['label'] as const) : withoutCarton.has(spec.shape) ? [] : (['pack'] as const)),
]

const windows: Readonly<Record<PictureView, string>> = {
  front: '20 22 360 360',
  close: '88 112 224 224',
  group: '36 64 328 328',
  label: '0 0 400 400',
  pack: '20 22 360 360',
}

/** Goods that nobody has shown. */
function drawTile(title: string): string {
  const c = new Canvas()
  c.rect(0, 0, 400, 400, '#f1f3f5')
  c.rect(24, 24, 352, 352, 'none', { stroke: '#e1e5e9', width: 2, r: 12 })
  const sign = [...title].find(isDrawable) ?? ''
  c.text(sign.toUpperCase(), 200, 252, 150, { anchor: 'middle', fill: '#a3acb6' })
  return c.svg()
}

/** The picture as SVG, square. The same spec and label always give the same text. */
export function drawPicture(spec: PictureSpec, label: PictureLabel): string {
  if (spec.tile) return drawTile(label.title)
  const c = new Canvas()
  const look = lookOf(spec, label)
  const view = spec.view ?? 'front'
  const draw = shapes[spec.shape]
  const scale = stature(spec, label)
  const stand = (x: number, floor: number, size: number) =>
    c.within(`translate(${x} ${floor}) scale(${size}) translate(-200 -346)`, () => {
      c.shadow(200, 346, 108)
      draw(c, look)
    })
  backdrop(c, look.colour)
  if (view === 'label') reagentLabel(c, look, 40, 62, 320, 276)
  else if (view === 'pack') {
    c.within('translate(200 346) scale(1.05) translate(-200 -346)', () => {
      c.shadow(200, 346, 108)
      shapes.carton(c, look)
    })
  } else if (view === 'group') {
    stand(112, 298, scale * 0.56)
    stand(288, 298, scale * 0.56)
    stand(200, 352, scale * 0.74)
  } else stand(200, 346, view === 'close' ? 1 : scale)
  return c.svg(windows[view])
}

/** A picture a buyer took: the goods a little askew on a bench, in the light of the room. `key` decides how. */
export function drawSnap(spec: PictureSpec, label: PictureLabel, key: string): string {
  const c = new Canvas()
  const look = lookOf(spec, label)
  const chance = (name: string, of: number) => hash(`${key}/${name}`) % of
  const bench = ['#8a6f52', '#5d6a72', '#d9d4c8', '#3f4a52'][chance('bench', 4)] ?? '#8a6f52'
  const wall = ['#e6e1d6', '#cfd8dc', '#dfe6e1', '#d8d2c6'][chance('wall', 4)] ?? '#e6e1d6'
  const edge = 250 + chance('edge', 50)
  c.rect(0, 0, 400, edge, c.gradient('down', [0, mix(wall, '#5b6167', 0.18)], [1, wall])).rect(
    0,
    edge,
    400,
    400 - edge,
    c.gradient('down', [0, mix(bench, '#ffffff', 0.16)], [1, mix(bench, '#11161b', 0.25)]),
  )
  // Something stands about on every bench.
  const x = chance('side', 2) ? 52 : 300
  c.rect(
    x,
    edge - 70 - chance('tall', 40),
    46,
    70 + chance('tall', 40),
    mix(wall, '#3a444c', 0.3),
    { r: 4, opacity: 0.5 },
  )
  const turn = chance('turn', 13) - 6
  c.within(
    `translate(${176 + chance('x', 48)} ${edge + 70}) rotate(${turn}) scale(${0.74 + chance('size', 20) / 100}) translate(-200 -346)`,
    () => {
      c.shadow(200, 346, 112)
      shapes[spec.shape](c, look)
    },
  )
  c.rect(
    0,
    0,
    400,
    400,
    c.gradient('slant', [0, '#fff3d6', 0.16], [0.5, '#ffffff', 0], [1, '#0d141b', 0.22]),
  )
  return c.svg('0 24 400 376')
}
