import { statSync } from 'node:fs'
import fc from 'fast-check'
import { create } from 'fontkit'
import { describe, expect, test, vi } from 'vitest'
import { type Run, cjkFontFiles, fontBytes, printable, rareFont, rareOf } from './fonts'

vi.setConfig({ testTimeout: 30_000 })

const textOf = (print: string | Run[]) =>
  typeof print === 'string' ? print : print.map(run => run.text).join('')
const [regular = '', bold = '', rare = ''] = cjkFontFiles()

function glyph(file: string, sign: string): number {
  const font = create(fontBytes(file))
  if (!('glyphForCodePoint' in font)) throw new Error('a collection')
  return font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id
}

describe('fonts of the paper documents', () => {
  test('are files of this install, whole Chinese fonts', () => {
    for (const file of cjkFontFiles()) expect(statSync(file).size).toBeGreaterThan(5_000_000)
  })

  test.each([
    '䶮',
    '㛃',
    '堃',
    '喆',
    '昇',
    '赟',
    '镕',
    '龘',
    '㎡',
    '℃',
    'μ',
    'Ω',
    '①',
    '≥',
    '·',
    '—',
    '…',
  ])('%s is in both weights of the common font', sign => {
    expect(printable(sign)).toBe(sign)
    expect(glyph(regular, sign)).toBeGreaterThan(0)
    expect(glyph(bold, sign)).toBeGreaterThan(0)
  })

  test.each([
    '𠮷',
    '㐂',
    '𫍯',
    '𬭩',
    '𬶋',
    '𨺙',
    '𰻝',
    '鿍',
    '㵘',
    '𬭎',
    '𬒈',
    '𬱖',
    '𫍽',
    '𬘭',
    '𣗋',
    '𤧛',
    '𨭎',
  ])('%s is printed with a font that has it', sign => {
    const print = printable(sign)
    const font = typeof print !== 'string' && print[0]?.font === 'Rare' ? rare : regular
    expect(textOf(print)).toBe(sign)
    expect(glyph(font, sign)).toBeGreaterThan(0)
  })

  test('a text changes font only where it must', () => {
    expect(printable('上海㛃䶮化学')).toBe('上海㛃䶮化学')
    expect(printable('王𠮷祥')).toEqual([
      { text: '王', font: 'Common' },
      { text: '𠮷', font: 'Rare' },
      { text: '祥', font: 'Common' },
    ])
  })

  test('what no font has is named by its code point, and invisible signs go', () => {
    expect(printable('赞👍')).toBe('赞〔U+1F44D〕')
    expect(printable('李𦈏明')).toBe('李〔U+2620F〕明')
    expect(printable('a\u200bb\u0000c\ufeffd\u00ad')).toBe('abcd')
    expect(printable('一\r\n二\t三')).toBe('一 二 三')
    expect(printable('\ud842')).toBe('〓')
    expect(printable('')).toBe('')
    expect(printable('\u200b')).toBe('')
  })

  test('every Han character of the basic block and of extension A is printed as itself', () => {
    for (const [first, last] of [
      [0x3400, 0x4dbf],
      [0x4e00, 0x9fff],
    ] as const) {
      const all = String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, i) => first + i),
      )
      expect(textOf(printable(all))).toBe(all)
    }
  })

  test('rare characters of texts are those to bring a font for, and those without any', () => {
    expect(rareOf(['王𠮷祥', '李䶮', '𬭎𬒈堃喆㐂', '𦈏𫔭', 'plain 王'])).toEqual({
      shown: ['20BB7', '2C488', '2CB4E', '3402', '4DAE'],
      missing: ['2620F', '2B52D'],
    })
    expect(rareOf(['普通文字', ''])).toEqual({ shown: [], missing: [] })
  })

  test('the font brought for a page has just the characters asked for', async () => {
    const font = create(await rareFont(['20BB7', '2CB4E']))
    if (!('characterSet' in font)) throw new Error('a collection')
    for (const sign of ['𠮷', '𬭎'])
      expect(font.glyphForCodePoint(sign.codePointAt(0) ?? 0).path.commands.length).toBeGreaterThan(
        5,
      )
    expect(font.characterSet.length).toBeLessThan(10)
  })

  test('any text at all can be printed, and every sign of it has a glyph', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const print = printable(text)
        const runs: Run[] = typeof print === 'string' ? [{ text: print, font: 'Common' }] : print
        for (const run of runs) {
          for (const sign of run.text)
            expect(
              glyph(run.font === 'Rare' ? rare : regular, sign),
              `${run.font} ${sign}`,
            ).toBeGreaterThan(0)
        }
      }),
      { numRuns: 50 },
    )
  })
})
