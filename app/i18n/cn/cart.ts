export default {
  title: '我的购物车', lead: '同一供应商的商品合并为一张订单，按供应商计算运费。', steps: '购物进度', step1: '我的购物车', step2: '核对订单信息', step3: '选择付款方式', stepDone: '已完成',
  goods: '商品', price: '单价', num: '数量', amount: '小计', action: '操作', tick: '选择', tickOne: '选择 {{name}}', numOf: '{{name}} 的数量', remove: '删除', removeOf: '删除 {{name}}', unit: '件',
  storeGoods: '{{store}}的商品', supplier: '供应商', freightFree: '满 ¥{{amount}} 免运费', freightAlways: '免运费', freightDue: '再买 ¥{{amount}} 免运费', storeSum: '已选 {{n}} 种，商品 ¥{{goods}}，运费 ¥{{freight}}',
  checkStore: '全选', uncheckStore: '全不选', checkAll: '全选', uncheckAll: '全不选', update: '更新购物车', removeChecked: '删除选中的商品', checkout: '去结算', summary: '结算明细', goodsSum: '商品金额（{{n}} 种）', freight: '运费', total: '合计', perStore: '{{n}} 个供应商，将生成 {{n}} 张订单',
  priceUp: '单价由 ¥{{was}} 变为 ¥{{now}}', priceNotice: '有 {{n}} 种商品的价格在加入购物车后发生了变动，请核对。', priceSeen: '我知道了', agreement: '内部协议价', offSale: '已下架', stockShort: '库存仅 {{n}} 件', stockNone: '暂时无货', stock: '库存 {{n}}',
  emptyTitle: '购物车还是空的', emptyText: '挑选好的商品会放在这里，登录后在任何设备上都能看到。', goShopping: '去选购', noneTicked: '请先勾选要结算的商品。', shortNotice: '有商品库存不足，请减少数量后再结算。',
  removeTitle: '确定从购物车删除吗？', removeText: '删除后可重新从商品页加入。', removeYes: '确定删除', removeNo: '返回购物车', removeMany: '共 {{n}} 种商品：',
  addedTitle: '已加入购物车', addedText: '购物车内现有 {{n}} 种商品。', toCart: '去购物车结算', continue: '继续选购', full: '购物车最多放 {{max}} 种商品，请先结算或删除一部分。', gone: '该商品已不存在或已下架。', saved: '购物车已更新。',
} as const
