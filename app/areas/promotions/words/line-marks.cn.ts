export default {
  gift: '赠品',
  giftLine: '赠品 · {{title}}',
  listPrice: '原价',
  overLimit: '“{{title}}”每人最多还可按 ¥{{price}} 购买 {{most}}；本行数量超出，全部按原价计算。',
} as const
