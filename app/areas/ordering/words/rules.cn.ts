export default {
  title: '采购规定与声明',
  permitNo: '备案或许可证编号 {{no}}',
  acknowledged: '采购人已确认知晓',
  paper: '材料 {{n}}',
  name: {
    assetUnit: '固定资产入账（单价 {{asset}} 元及以上）',
    assetBulk: '批量同类物资入账（单价 {{bulk}} 元及以上且满 {{items}} 件）',
    argumentPapers: '大额采购论证（单价或订单金额 {{papers}} 元及以上）',
    controlledChemical: '管控化学品',
  },
  text: {
    assetUnit: '单价 {{asset}} 元及以上的商品须在验收后办理固定资产入账，未入账不予报销。',
    assetBulk: '单价 {{bulk}} 元及以上且数量满 {{items}} 件的同类物资须在验收后办理固定资产入账。',
    argumentPapers:
      '单价、单种商品金额或订单商品金额（含本人当天向同一供应商的其他订单）达到 {{papers}} 元的采购须先经论证，下单时提交论证材料。',
    controlledChemical:
      '列入易制毒、易制爆或剧毒目录，购买前须在主管部门备案或取得许可，不得以现金支付。',
  },
} as const
