export default {
  note: '备注',
  nth: '第 {{n}} 个包裹',
  of: '{{name}} × {{quantity}}',
  sent: '已发',
  partlyBuyer: '部分商品已发货，其余待发。已有包裹发出，订单不能再取消。',
  partlyDesk:
    '部分商品已发货，其余待发。已有包裹发出，不能再拒单；余下的不再供货时，请说明不再发货。',
  short: '供应商说明其余商品不再发货：{{reason}}',
  shortAccept:
    '供应商说明其余商品不再发货（{{reason}}）。下方已按实际发出的数量填好，未发出的按拒收处理，不会付款。',
  left: '待发',
  ordered: '订购',
  now: '本次发货数量',
  numOf: '“{{name}}”本次发货数量',
  table: '本次发货的商品',
  tableHint: '已按全部待发数量填好，直接提交即全部发出；分批发货时请改小数量，不在本包裹内的填 0。',
  noteHint: '选填，买方可见，例如：低温包装、共两箱',
  shippedPart: '包裹已发出，订单还有商品待发。',
  end: '其余不再发货',
  endTitle: '其余商品不再发货',
  endQuestion: '确定订单 {{id}} 其余的商品不再发货吗？',
  endText:
    '订单进入待收货。未发出的商品由买方在验收时按您填写的原因拒收，不会付款，此操作不能撤销。',
  endReason: '不再发货的原因',
  endYes: '确定不再发货',
  ended: '已说明其余商品不再发货，订单等待买方收货。',
  missing: '不再发货的商品',
} as const
