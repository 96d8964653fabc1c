import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { haoFromYuan } from '~/contract/money'
import { yuanInCapitals } from './capitals'

// The first block is the examples of the national rules for vouchers and settlement papers.
const table: [string, string][] = [
  ['1409.50', '壹仟肆佰零玖元伍角整'],
  ['6007.14', '陆仟零柒元壹角肆分'],
  ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
  ['107000.53', '壹拾万柒仟元伍角叁分'],
  ['16409.02', '壹万陆仟肆佰零玖元零贰分'],
  ['325.04', '叁佰贰拾伍元零肆分'],

  ['0', '零元整'],
  ['0.5', '伍角整'],
  ['0.05', '伍分'],
  ['0.005', '伍厘'],
  ['0.0005', '伍毫'],
  ['0.55', '伍角伍分'],
  ['0.505', '伍角零伍厘'],
  ['0.5005', '伍角零伍毫'],
  ['0.0505', '伍分零伍毫'],
  ['0.1234', '壹角贰分叁厘肆毫'],

  ['1', '壹元整'],
  ['1.2', '壹元贰角整'],
  ['1.02', '壹元零贰分'],
  ['1.002', '壹元零贰厘'],
  ['1.0002', '壹元零贰毫'],
  ['1.2002', '壹元贰角零贰毫'],
  ['1.0202', '壹元零贰分零贰毫'],
  ['1.203', '壹元贰角零叁厘'],
  ['123.45', '壹佰贰拾叁元肆角伍分'],
  ['1234.5678', '壹仟贰佰叁拾肆元伍角陆分柒厘捌毫'],

  ['10', '壹拾元整'],
  ['10.05', '壹拾元零伍分'],
  ['10.5', '壹拾元伍角整'],
  ['11', '壹拾壹元整'],
  ['20', '贰拾元整'],
  ['100', '壹佰元整'],
  ['101', '壹佰零壹元整'],
  ['110', '壹佰壹拾元整'],
  ['1001', '壹仟零壹元整'],
  ['1010.1', '壹仟零壹拾元壹角整'],
  ['1100', '壹仟壹佰元整'],
  ['10000', '壹万元整'],
  ['10001', '壹万零壹元整'],
  ['10010', '壹万零壹拾元整'],
  ['10100', '壹万零壹佰元整'],
  ['11000', '壹万壹仟元整'],
  ['100000', '壹拾万元整'],
  ['100001', '壹拾万零壹元整'],
  ['100100', '壹拾万零壹佰元整'],
  ['1000000', '壹佰万元整'],
  ['10000000', '壹仟万元整'],
  ['10010001', '壹仟零壹万零壹元整'],
  ['20000020', '贰仟万零贰拾元整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['100001000', '壹亿零壹仟元整'],
  ['100010001', '壹亿零壹万零壹元整'],
  ['101000000', '壹亿零壹佰万元整'],
  ['110000000', '壹亿壹仟万元整'],
  ['1000500000', '壹拾亿零伍拾万元整'],
  ['900719925474.0991', '玖仟零柒亿壹仟玖佰玖拾贰万伍仟肆佰柒拾肆元零玖分玖厘壹毫'],

  ['-5.2', '负伍元贰角整'],
  ['-0.05', '负伍分'],
  ['-100000', '负壹拾万元整'],
]

describe('amounts in Chinese capitals', () => {
  test.each(table)('%s is %s', (yuan, capitals) => {
    expect(yuanInCapitals(haoFromYuan(yuan) ?? Number.NaN)).toBe(capitals)
  })

  test('minus zero is zero, what is no amount throws', () => {
    expect(yuanInCapitals(-0)).toBe('零元整')
    expect(() => yuanInCapitals(0.5)).toThrow(RangeError)
  })

  test('read aloud by an independent reader, every amount says its value', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_007_199_254_740_991, max: 9_007_199_254_740_991 }),
        fc.integer({ min: 0, max: 15 }),
        (number, cut) => {
          // Cutting digits off makes trailing zeros as frequent as they are in life.
          const hao = Math.trunc(number / 10 ** cut) * 10 ** Math.min(cut, 4)
          fc.pre(Number.isSafeInteger(hao))
          const capitals = yuanInCapitals(hao)
          expect(readCapitals(capitals)).toBe(hao || 0)
          expect(capitals).not.toMatch(/零零|零[拾佰仟万亿元角分厘毫](?!整)|[分厘毫]整/)
        },
      ),
      { numRuns: 3000 },
    )
  })
})

function readCapitals(capitals: string): number {
  const worth: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 }
  const decimal: Record<string, number> = { 角: 1000, 分: 100, 厘: 10, 毫: 1 }
  let [hao, all, section, digit] = [0, 0, 0, 0]
  for (const sign of capitals.replace(/^负/, '').replace(/整$/, '')) {
    const value = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign)
    if (value >= 0) digit = value
    else if (sign in worth) [section, digit] = [section + digit * (worth[sign] ?? 0), 0]
    else if (sign === '万') [all, section, digit] = [all + (section + digit) * 10_000, 0, 0]
    else if (sign === '亿') [all, section, digit] = [(all + section + digit) * 100_000_000, 0, 0]
    else if (sign === '元') [hao, section, digit] = [(all + section + digit) * 10_000, 0, 0]
    else if (sign in decimal) [hao, digit] = [hao + digit * (decimal[sign] ?? 0), 0]
    else throw new Error(`unreadable: ${sign}`)
  }
  return capitals.startsWith('负') ? -hao : hao
}
