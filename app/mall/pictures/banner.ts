import { Canvas } from './canvas'
import { darker, lighter, mix } from './colour'
import { shapes } from './draw'
import { lookOf } from './look'
import type { BannerScene, BannerSpec, PictureLabel, PictureSpec } from './spec'

interface Prop {
  /** Middle of the foot, in a stage of 560 by 420 with the floor at 372. */
  x: number
  floor: number
  size: number
  picture: Omit<PictureSpec, 'key'>
  label: PictureLabel
}
const prop = (
  shape: PictureSpec['shape'],
  x: number,
  floor: number,
  size: number,
  colour: string,
  label: PictureLabel,
  rest: Partial<PictureSpec> = {},
): Prop => ({ x, floor, size, picture: { shape, colour, ...rest }, label })

/** What stands on the stage of each scene, back to front; the first three also make the upright pictures of home floors. */
const stages: Readonly<Record<BannerScene, readonly Prop[]>> = {
  laboratory: [
    prop(
      'bottle',
      360,
      350,
      0.86,
      '#1f7ac4',
      {
        title: '无水乙醇',
        titleEn: 'Ethanol absolute',
        brand: '试剂',
        grade: 'AR',
        cas: '64-17-5',
        formula: 'C2H6O',
        pack: '500 mL',
      },
      { material: 'amber', ghs: ['GHS02', 'GHS07'], accent: '#2b2b2b' },
    ),
    prop('erlenmeyer', 250, 372, 0.78, '#8ecae6', { title: '锥形瓶', pack: '250 mL' }),
    prop('microscope', 462, 372, 0.92, '#f4f6f8', { title: '' }, { accent: '#1d3f72' }),
    prop('beaker', 150, 378, 0.56, '#7fb6d9', { title: '烧杯', pack: '100 mL' }),
  ],
  office: [
    prop('printer', 236, 352, 0.92, '#f2f4f6', { title: '' }, { accent: '#2a6fb0' }),
    prop('fileBox', 420, 352, 0.8, '#24507a', { title: '档案盒' }),
    prop('paperReam', 438, 378, 0.62, '#e2542b', {
      title: 'A4 复印纸',
      brand: '70 g',
      pack: '500 张',
    }),
    prop('notebook', 118, 380, 0.56, '#2f8f6b', { title: '会议记录' }),
  ],
  digital: [
    prop('monitor', 220, 344, 0.98, '#22282d', { title: '' }),
    prop('laptop', 408, 374, 0.86, '#c7ccd1', { title: '' }),
    prop('headset', 96, 376, 0.5, '#e9ecef', { title: '' }),
    prop('mouse', 520, 382, 0.34, '#2f3337', { title: '' }),
  ],
  cultural: [
    prop('toteBag', 236, 352, 0.88, '#f4ecdc', { title: '' }, { accent: '#a8323e' }),
    prop('plush', 404, 366, 0.82, '#8a6a4f', { title: '' }, { accent: '#f4d9a7' }),
    prop('mug', 122, 378, 0.58, '#a8323e', { title: '' }, { accent: '#f4d9a7' }),
    prop('badge', 508, 382, 0.42, '#a8323e', { title: '', pack: '' }),
  ],
  harvest: [
    prop(
      'riceBag',
      216,
      350,
      0.86,
      '#e0bf6c',
      { title: '五常稻花香大米', pack: '5 kg' },
      { accent: '#2e7d32' },
    ),
    prop(
      'fruitBox',
      388,
      374,
      0.9,
      '#d6403a',
      { title: '红富士苹果', brand: '产地直供', pack: '5 kg' },
      { accent: '#f2e2c4' },
    ),
    prop(
      'honeyJar',
      106,
      378,
      0.52,
      '#d98e1f',
      { title: '秦岭土蜂蜜', pack: '500 g' },
      { accent: '#6b3a18' },
    ),
    prop(
      'teaTin',
      514,
      380,
      0.5,
      '#3f7d4f',
      { title: '遂川高山绿茶', pack: '125 g' },
      { accent: '#e9d8a6' },
    ),
  ],
  books: [
    prop('book', 214, 356, 0.9, '#2458a6', { title: '高等数学', brand: '教材' }),
    prop('book', 352, 362, 0.9, '#b3202a', { title: '有机化学', brand: '教材' }),
    prop('mug', 478, 378, 0.56, '#f5f4ef', { title: '' }, { accent: '#a8323e' }),
    prop('plant', 100, 376, 0.56, '#3f8f4f', { title: '', pack: '小盆' }),
  ],
  safety: [
    prop('safetyCabinet', 400, 358, 0.94, '#e6b422', { title: '易燃品安全柜', pack: '45 gal' }),
    prop('labCoat', 226, 366, 0.94, '#ffffff', { title: '' }),
    prop('goggles', 130, 392, 0.56, '#3a7abf', { title: '' }),
    prop('glovesBox', 512, 384, 0.5, '#2b6cb0', { title: '丁腈手套', pack: 'M × 100' }),
  ],
  life: [
    prop('electricFan', 400, 362, 0.9, '#f2f4f6', { title: '' }),
    prop('plant', 236, 366, 0.86, '#3f8f4f', { title: '', pack: '大盆' }),
    prop('kettle', 116, 378, 0.56, '#d9dde1', { title: '' }),
    prop('tissue', 500, 384, 0.46, '#3a7abf', { title: '抽纸', brand: '', pack: '' }),
  ],
}

function put(c: Canvas, { picture, label, x, floor, size }: Prop): void {
  const look = lookOf({ ...picture, key: `${picture.shape}-${label.title}-stage` }, label)
  c.within(`translate(${x} ${floor}) scale(${size}) translate(-200 -346)`, () => {
    c.shadow(200, 346, 104, 13, 0.42)
    shapes[picture.shape](c, look)
  })
}

/** Air: rings, a net of hexagons and drifting dots in the accent. */
function air(c: Canvas, width: number, height: number, accent: string, seed: number): void {
  for (let at = 0; at < 3; at++)
    c.circle(width * 0.74, height * 0.52, height * (0.34 + at * 0.17), 'none', {
      stroke: '#ffffff',
      width: 1.6,
      opacity: 0.16 - at * 0.04,
    })
  for (let at = 0; at < 9; at++) {
    const x = (at * 137 + seed * 53) % width
    const y = (at * 89 + seed * 31) % height
    const r = 12 + ((at * 7 + seed) % 4) * 9
    const hexagon = [0, 1, 2, 3, 4, 5]
      .map(
        corner =>
          `${(x + r * Math.cos((corner * Math.PI) / 3)).toFixed(1)} ${(y + r * Math.sin((corner * Math.PI) / 3)).toFixed(1)}`,
      )
      .join('L')
    c.path(`M${hexagon}Z`, at % 3 ? 'none' : '#ffffff', {
      stroke: '#ffffff',
      width: 1.4,
      opacity: at % 3 ? 0.16 : 0.07,
    })
  }
  for (let at = 0; at < 14; at++)
    c.circle(
      (at * 211 + seed * 17) % width,
      (at * 67 + seed * 41) % (height * 0.8),
      1.6 + (at % 4),
      accent,
      { opacity: 0.5 },
    )
}

function ground(
  c: Canvas,
  width: number,
  height: number,
  spec: BannerSpec,
  accent: string,
  horizon: number,
): void {
  c.rect(
    0,
    0,
    width,
    height,
    c.gradient(
      'slant',
      [0, darker(spec.colour, 0.2)],
      [0.5, spec.colour],
      [1, mix(lighter(spec.colour, 0.38), accent, 0.25)],
    ),
  )
  air(c, width, height, accent, spec.scene.length)
  c.path(
    `M0 ${horizon + 30}C${width * 0.3} ${horizon - 34} ${width * 0.62} ${horizon + 44} ${width} ${horizon - 22}V${height}H0Z`,
    '#ffffff',
    { opacity: 0.13 },
  )
}

/** A slide of the home page, 1200 by 420: the goods stand on the right, the left is left for words set in HTML. */
export function drawBanner(spec: BannerSpec): string {
  const c = new Canvas()
  const accent = spec.accent ?? '#f2c14e'
  ground(c, 1200, 420, spec, accent, 330)
  c.circle(890, 214, 176, c.glow([0, '#ffffff', 0.42], [0.6, '#ffffff', 0.16], [1, '#ffffff', 0]))
  c.ellipse(888, 384, 320, 34, darker(spec.colour, 0.45), { opacity: 0.5 })
    .path(
      'M568 372C568 352 712 338 888 338S1208 352 1208 372V384C1208 404 1064 418 888 418S568 404 568 384Z',
      lighter(spec.colour, 0.3),
    )
    .ellipse(
      888,
      370,
      320,
      34,
      c.gradient(
        'across',
        [0, lighter(spec.colour, 0.62)],
        [0.5, '#ffffff'],
        [1, lighter(spec.colour, 0.55)],
      ),
    )
  c.within('translate(580 2)', () => stages[spec.scene].forEach(each => put(c, each)))
  return c.svg('0 0 1200 420')
}

/** The upright picture at the left of a home floor, 460 by 1000: goods below, room for words above. */
export function drawPromo(spec: BannerSpec): string {
  const c = new Canvas()
  const accent = spec.accent ?? '#f2c14e'
  ground(c, 460, 1000, spec, accent, 700)
  c.circle(230, 690, 250, c.glow([0, '#ffffff', 0.4], [0.6, '#ffffff', 0.14], [1, '#ffffff', 0]))
  c.ellipse(
    230,
    884,
    236,
    44,
    c.gradient(
      'across',
      [0, lighter(spec.colour, 0.5)],
      [0.5, '#ffffff'],
      [1, lighter(spec.colour, 0.4)],
    ),
    { opacity: 0.96 },
  )
  const [back, middle, , front] = stages[spec.scene]
  if (back) put(c, { ...back, x: 300, floor: 866, size: 0.98 })
  if (middle) put(c, { ...middle, x: 150, floor: 886, size: 0.84 })
  if (front) put(c, { ...front, x: 330, floor: 912, size: 0.56 })
  return c.svg('0 0 460 1000')
}
