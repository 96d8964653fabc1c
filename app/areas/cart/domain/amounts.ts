import { lineAmount, sumHao, type Hao } from '~/contract/money'

export interface FreightRule {
  freightFree: Hao
  freightFee: Hao
}

/** What a supplier charges for carriage: nothing from its free limit on, and nothing for nothing. */
export const freightOf = (rule: FreightRule, goodsAmount: Hao, lines: number): Hao =>
  lines === 0 || goodsAmount >= rule.freightFree ? 0 : rule.freightFee

/** Lines rounded once each to the fen; the order is their sum and the freight. */
export function orderAmounts(rule: FreightRule, lines: readonly { unitPrice: Hao; num: number }[]) {
  const amounts = lines.map(it => lineAmount(it.unitPrice, it.num))
  const goodsAmount = sumHao(amounts)
  const freight = freightOf(rule, goodsAmount, lines.length)
  return { amounts, goodsAmount, freight, amount: sumHao([goodsAmount, freight]) }
}
