import { describe, expect, it } from 'vitest'
import { bannerScenes } from '~/areas/content/codes'
import { demoCatalogue } from '~/demo/catalogue'
import {
  drawBanner,
  drawLogo,
  drawPicture,
  drawPromo,
  pictureShapes,
  renderPicture,
  renderPng,
  viewsOf,
} from './'
import { fitText, formulaParts, isDrawable, widthOf, wrapText } from './lettering'

const { products } = demoCatalogue()
const ethanol = products.find(product => product.key === 'eth-500')
if (!ethanol) throw new Error('the catalogue lost its ethanol')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const sound = (svg: string) => !/NaN|undefined|Infinity|#[0-9a-f]*(?:NaN|-)/.test(svg)

describe('product pictures', () => {
  it('come in many shapes, every one of them used by the catalogue', () => {
    expect(pictureShapes.length).toBeGreaterThanOrEqual(100)
    const shapes = new Set(products.map(product => product.picture.shape))
    expect(pictureShapes.filter(shape => !shapes.has(shape))).toEqual([])
  })

  it('can be drawn for every product in each of its views', () => {
    for (const { picture, pictureLabel } of products) {
      for (const view of viewsOf(picture, pictureLabel)) {
        const svg = drawPicture({ ...picture, view }, pictureLabel)
        expect(sound(svg), `${picture.key} ${view}`).toBe(true)
        expect(svg.length).toBeGreaterThan(1000)
      }
    }
  }, 30_000)

  it('are the same every time and differ between goods', () => {
    expect(drawPicture(ethanol.picture, ethanol.pictureLabel)).toBe(
      drawPicture(ethanol.picture, ethanol.pictureLabel),
    )
    const pictures = new Set(
      products.map(({ picture, pictureLabel }) => drawPicture(picture, pictureLabel)),
    )
    expect(pictures.size).toBeGreaterThan(products.length * 0.75)
  })

  it('carry their words as outlines, so that neither fonts nor markup of a label matter', () => {
    const svg = drawPicture(ethanol.picture, { ...ethanol.pictureLabel, title: '<script>"&' })
    expect(svg).not.toMatch(/<text|<script|font-family/)
    expect(sound(svg)).toBe(true)
  })

  it('render to square PNG files', async () => {
    for (const px of [80, 400]) {
      const png = await renderPicture(ethanol.picture, ethanol.pictureLabel, px)
      expect(png.subarray(0, 8)).toEqual(PNG)
      expect(sizeOf(png)).toEqual([px, px])
    }
  })

  it('are drawn without a label, too', () => {
    for (const shape of pictureShapes)
      expect(sound(drawPicture({ shape, key: shape }, { title: '' })), shape).toBe(true)
  })
})

describe('logos and banners', () => {
  it('have the formats the pages expect', async () => {
    const school = {
      kind: 'school',
      name: '某某理工大学',
      nameEn: 'Some Institute of Technology',
      initials: 'SIT',
      colour: '#1f4f8f',
      year: '1952',
    } as const
    expect(sizeOf(await renderPng(drawLogo(school), 128))).toEqual([128, 128])
    expect(drawLogo(school, 'line')).toMatch(/viewBox="0 0 \d+ 300"/)
    const store = {
      kind: 'store',
      name: '某某试剂',
      nameEn: 'Some Chemicals',
      initials: 'SC',
      colour: '#1f5fae',
      accent: '#f2a03d',
    } as const
    expect(sizeOf(await renderPng(drawLogo(store), 64))).toEqual([64, 64])
    for (const scene of bannerScenes) {
      expect(sound(drawBanner({ scene, colour: '#1f5fae' }))).toBe(true)
      expect(sound(drawPromo({ scene, colour: '#1f5fae' }))).toBe(true)
    }
    expect(
      sizeOf(await renderPng(drawBanner({ scene: 'laboratory', colour: '#1f5fae' }), 1200)),
    ).toEqual([1200, 420])
    expect(
      sizeOf(await renderPng(drawPromo({ scene: 'harvest', colour: '#3f8a4a' }), 230)),
    ).toEqual([230, 500])
  })
})

describe('lettering', () => {
  it('hangs the figures of a formula low, but not those before water', () => {
    expect(formulaParts('CuSO4·5H2O')).toEqual([
      { text: 'CuSO', low: false },
      { text: '4', low: true },
      { text: '·', low: false },
      { text: '5', low: false },
      { text: 'H', low: false },
      { text: '2', low: true },
      { text: 'O', low: false },
    ])
    expect(formulaParts('Ca(OH)2').at(-1)).toEqual({ text: '2', low: true })
    expect(
      formulaParts('(C6H10O5)n')
        .map(part => part.text)
        .join(''),
    ).toBe('(C6H10O5)n')
  })

  it('keeps within the room it is given', () => {
    const long = '乙二胺四乙酸二钠（二水）EDTA disodium salt dihydrate'
    expect(widthOf(fitText(long, 12, 80), 12)).toBeLessThanOrEqual(80)
    const lines = wrapText(long, 12, 90, 2)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(widthOf(line, 12)).toBeLessThanOrEqual(92)
    expect(wrapText('超纯水（色谱纯）', 20, 130, 2).every(line => !/^[）。，]/.test(line))).toBe(
      true,
    )
    expect(wrapText('', 12, 90, 2)).toEqual([])
  })

  it('has an outline for every character that is printed on goods', () => {
    const signs = new Set(
      products.flatMap(({ pictureLabel }) => [...Object.values(pictureLabel).join('')]),
    )
    const missing = [...signs].filter(sign => !isDrawable(sign))
    expect(missing).toEqual([])
  })
})
