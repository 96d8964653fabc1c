export default {
  status: { toConfirm: '待确认', confirmed: '已确认', returned: '已退回', cancelled: '已撤销' },
  settle: { none: '—', toSettle: '待结算', settling: '结算中', settled: '已结算', fundModify: '经费待修改', fundConfirm: '经费待确认' },
  system: '系统自动验收',
  list: {
    from: '验收日期', to: '至', title: '验收结算', lead: '收到商品后请清点验收，验收金额将按供应商统一结算。', tabs: '验收状态', toAccept: '待验收', all: '全部', keyword: '订单号、验收单号或供应商', acceptNo: '验收单号', order: '订单号', supplier: '供应商', at: '验收时间', amount: '验收金额', detail: '查看', accept: '去验收',
    empty: '没有符合条件的验收单', emptyText: '确认收货后，订单会出现在“待验收”中。', acceptor: '验收人', rejected: '拒收 {{n}} 件', orderSum: '订单金额',
  },
  form: {
    title: '验收商品', lead: '请逐项填写合格数量与拒收数量，两者之和须等于订购数量。', table: '验收明细', product: '商品', ordered: '订购', accepted: '合格', rejected: '拒收', reason: '拒收原因', photos: '照片', acceptedOf: '{{name}} 合格数量', rejectedOf: '{{name}} 拒收数量', reasonOf: '{{name}} 拒收原因', photosOf: '{{name}} 照片', reasonHint: '有拒收时必填', photosHint: 'png 或 jpg，每张不超过 2M，最多 {{n}} 张',
    remark: '验收说明', submit: '提交验收', confirmNote: '提交后由本单位验收人确认，确认后进入结算。', directNote: '提交后验收立即生效，进入结算。', rejectNote: '全部拒收时，已冻结的经费全部解冻。', freightNote: '运费 ¥{{amount}} 在有合格商品时计入验收金额。', stored: '照片已保存，请修改其他内容后重新提交。', returned: '上次验收被退回：{{reason}}（{{name}}）',
  },
  detail: {
    title: '验收单', back: '返回验收列表', backTodo: '返回待办', info: '验收信息', acceptNo: '验收单号', order: '订单号', supplier: '供应商', buyer: '采购人', acceptor: '验收人', at: '验收时间', confirmer: '确认人', confirmedAt: '确认时间', remark: '验收说明', opinion: '确认意见', settle: '结算状态', bounced: '结算退回原因', lines: '验收明细', product: '商品', price: '单价', ordered: '订购', accepted: '合格', rejected: '拒收', reason: '拒收原因', photos: '照片', photo: '{{name}} 照片 {{n}}', amount: '金额', freight: '运费', total: '验收金额', print: '打印验收单', statement: '查看结算单', cancel: '撤销验收', cancelHint: '确认前可以撤销，撤销后可重新验收。', done: '验收已提交。', doneDirect: '验收已完成。', cancelled: '验收已撤销，可重新验收。', status: '状态',
  },
  todo: {
    title: '验收确认', lead: '本单位采购人提交的验收，由您核对后确认。', empty: '没有待确认的验收', emptyText: '本单位采购人提交验收后，会出现在这里。', keyword: '订单号、供应商或采购人', look: '核对', pick: '选择验收单 {{id}}', batch: '确认所选', none: '请先选择要确认的验收单。', confirmed: '已确认 {{n}} 张验收单。', returned: '验收已退回给采购人。', accepted: '合格 {{n}} 件', rejected: '拒收 {{n}} 件',
    detailTitle: '确认验收', confirm: '确认验收', confirmHint: '确认后验收生效，订单完成并进入结算。', remark: '说明（选填）', giveBack: '退回', returnTitle: '退回重验', returnHint: '退回后由采购人重新验收。', reason: '退回原因', mayNot: '此验收单无需您确认。',
  },
  scan: { title: '验收单核验', lead: '以下为系统中的验收记录，可与纸质单据核对。', product: '商品', spec: '规格', num: '合格数量', school: '学校' },
} as const
