import nzh from 'nzh/cn'
import { type Hao, checkedHao } from '~/contract/money'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = '角分厘毫'

/**
 * An amount in the capitals of cheques and vouchers: 壹佰贰拾叁元肆角伍分, down to 厘 and 毫.
 * 整 closes an amount that ends in 元 or 角, never one that ends in 分 or below; a gap between
 * digits is one 零; under one yuan the 元 is left out (national rules for filling in vouchers).
 * The integer part is the library's; it knows neither 厘 nor 毫 and never closes 角, so decimals are written here.
 */
export function yuanInCapitals(hao: Hao): string {
  const size = Math.abs(checkedHao(hao))
  const whole = Math.floor(size / 10_000)
  const decimals = decimalsInCapitals(String(10_000 + (size % 10_000)).slice(1), whole > 0)
  const yuan = whole > 0 || !decimals ? `${nzh.encodeB(String(whole))}元` : ''
  const closing = !decimals || decimals.endsWith('角') ? '整' : ''
  return `${hao < 0 ? '负' : ''}${yuan}${decimals}${closing}`
}

function decimalsInCapitals(digits: string, afterYuan: boolean): string {
  let text = ''
  let gap = false
  for (const [place, digit] of [...digits].entries()) {
    if (digit === '0') {
      gap = true
      continue
    }
    if (gap && (afterYuan || text)) text += '零'
    text += DIGITS.charAt(Number(digit)) + PLACES.charAt(place)
    gap = false
  }
  return text
}
