import { checkedHao, sumHao, type Hao } from '~/contract/money'

const FEN = 100

/**
 * What the accounts of an order pay of what was accepted: pro rata to what each still holds frozen for it, which is less than
 * its share where something went back before. The only split of accepted money there is: statements keep what it answers, the ledger spends that.
 */
export const splitOfAcceptance = (
  amount: Hao,
  shares: readonly { fundId: string; frozen: Hao }[],
): { fundId: string; amount: Hao }[] =>
  proRata(
    amount,
    shares.map(it => it.frozen),
  ).flatMap((part, i) => {
    const share = shares[i]
    return share && part > 0 ? [{ fundId: share.fundId, amount: part }] : []
  })

/**
 * What each share spends when only part of the order was accepted: pro rata to the fen. The fen that rounding leaves over
 * go to the largest remainders, among equals to the earlier share; so the parts add up exactly and none exceeds its share.
 * @param amount accepted amount, not above the sum of `shares`
 */
export function proRata(amount: Hao, shares: readonly Hao[]): Hao[] {
  const total = sumHao(shares)
  if (amount < 0 || amount > checkedHao(total))
    throw new RangeError(`${amount} of ${total} cannot be spread`)
  if (total === 0) return shares.map(() => 0)
  // Whole fen everywhere in practice; an odd hao is still spread exactly.
  const unit = [amount, ...shares].every(it => it % FEN === 0) ? FEN : 1
  const units = BigInt(amount / unit)
  const quotas = shares.map((share, index) => {
    const product = units * BigInt(share)
    return { index, whole: Number(product / BigInt(total)), rest: product % BigInt(total) }
  })
  let over = amount / unit - quotas.reduce((sum, it) => sum + it.whole, 0)
  for (const quota of [...quotas].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )) {
    if (over === 0) break
    quota.whole += 1
    over -= 1
  }
  return quotas.map(it => it.whole * unit)
}
