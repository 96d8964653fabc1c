export default {
  crumb: '当前位置', back: '返回售后列表',
  status: { applied: '待商家处理', agreed: '待寄回', returning: '退货途中', received: '待退款', refunded: '退款完成', refused: '商家已拒绝', withdrawn: '已撤回' },
  kind: { return: '退货退款', refundOnly: '仅退款' }, kindHint: { return: '商品寄回供应商，验收后退款', refundOnly: '少发、漏发或无需寄回的情形' },
  reason: { damaged: '运输破损', wrong: '发错商品或规格', missing: '数量短缺、配件缺失', quality: '质量问题、与描述不符', notNeeded: '不再需要', other: '其他原因' },
  route: { payment: '原路退回在线支付账户', unfreeze: '解冻经费账号中冻结的金额', ledger: '学校财务收款后退回经费账号', direct: '供应商直接退还采购人', waiting: '所在结算单结算完成后退款' },
  action: { agree: '同意退货', waive: '同意退款，无需寄回', refuse: '拒绝申请' },
  list: {
    title: '售后订单', lead: '验收后 {{days}} 天内可对已验收的商品申请售后，可只退其中几件。', tabs: '售后状态', all: '全部', open: '处理中', refunded: '退款完成', refused: '已拒绝', withdrawn: '已撤回', filters: '筛选售后单', keyword: '关键词', keywordHint: '售后单号、订单号、商品、供应商', from: '申请日期', to: '至', query: '查询', clear: '清空',
    id: '售后单号', goods: '商品', order: '订单号', store: '供应商', buyer: '采购人', num: '数量', amount: '退款金额', at: '申请时间', status: '状态', action: '操作', look: '查看', act: '去处理', due: '处理期限 {{at}}', emptyTitle: '没有符合条件的售后单', emptyText: '可在已完成的订单中申请售后。', toOrders: '查看已完成的订单',
  },
  apply: {
    title: '申请售后', lead: '请选择商品并说明情况，供应商处理后会在“售后订单”中答复。', choose: '选择要退的商品', left: '可退 {{n}} {{unit}}', go: '申请', none: '没有可申请售后的商品', noneText: '只有已完成的订单、在验收后 {{days}} 天内、尚未退回的商品可以申请；赠品不单独办理售后。', until: '可申请至 {{at}}',
    line: '商品信息', price: '单价', accepted: '验收数量', leftHead: '可退数量', kind: '售后类型', num: '退回数量', numHint: '最多 {{n}} 件', reason: '退货原因', choosePlease: '请选择', content: '问题描述', contentHint: '说明破损部位、差异或缺少的内容，不超过 500 字', phone: '联系电话', phoneHint: '供应商据此联系您', files: '照片', filesHint: 'jpg 或 png 图片，每张不超过 2M，最多 {{n}} 张', stored: '照片已保存，请修改其他内容后重新提交。', submit: '提交申请', cancel: '返回订单',
    rules: '售后说明', rule1: '退款金额按退回件数计算，每件按下单价格，全部退回时与该行验收金额分毫不差。', rule2: '运费在订单全部商品退回时一并退还。', rule3: '待结算的订单在售后完成前不会列入结算单。', rule4: '供应商 {{days}} 天内未答复的，商城代为同意；寄回的商品 {{days}} 天内未确认收货的，视为已收到。退款仍由供应商或学校财务办理。', rule5: '供应商同意退货后，请在 {{days}} 天内寄回并填写物流单号；逾期未寄回的，申请自动撤回，在可申请期限内可以重新申请。', ruleMoney: '退款方式：{{route}}。',
  },
  detail: {
    title: '售后详情', steps: '售后进度', step: { applied: '提交申请', agreed: '商家处理', returning: '寄回商品', received: '商家收货', refunded: '退款完成' }, info: '售后信息', goods: '退回商品', answer: '商家答复', address: '退货地址', logistics: '退货物流', content: '问题描述', files: '照片', file: '照片 {{n}}', kind: '售后类型', reason: '退货原因', applied: '申请时间', ended: '结束时间',
    money: '退款', route: '退款方式', amount: '商品金额', freight: '运费', total: '退款合计', ref: '退款凭证号', parts: '退回经费账号', fundNo: '经费账号', fundName: '经费名称', partAmount: '金额', restock: '退回库存', restockNum: '{{n}} 件', receiveRemark: '收货说明', log: '处理记录', who: '处理人', what: '事项', when: '时间', note: '说明', complain: '投诉', none: '—',
    hint: { applied: '已提交，等待供应商处理。', agreed: '供应商已同意，请按退货地址寄回商品并填写物流单号。', returning: '商品在退货途中，等待供应商收货。', received: '供应商已确认，等待退款。', refunded: '退款已完成。', refused: '供应商未同意本次申请，可重新申请或向平台投诉。', withdrawn: '本次申请已撤回。', lapsed: '商品逾期未寄回，申请已自动撤回。', waiting: '该订单正在结算，结算完成后由学校财务办理退款。', ledger: '学校已与供应商结算，供应商将款项退给学校后，由学校财务退回经费账号。' },
    due: { agreed: '采购人须在 {{at}} 前寄回商品并填写物流单号；逾期未寄回的，申请自动撤回。', return: '供应商须在 {{at}} 前答复；逾期未答复的，商城代为同意退货，退货寄往供应商登记的地址。', refundOnly: '供应商须在 {{at}} 前答复；逾期未答复的，商城代为同意退款。', returning: '供应商须在 {{at}} 前确认收货；逾期未确认的，视为已收到。' }, system: '商城（供应商逾期未处理）', systemBuyer: '商城（采购人逾期未寄回）',
    said: { applied: '售后申请已提交，等待供应商处理。', sent: '已提交物流信息。', withdrawn: '已撤回售后申请。', answered: '已答复采购人。', received: '已确认收到退货。', refunded: '退款已完成。' },
    events: { remind: '提醒供应商处理', remindBuyer: '提醒采购人寄回商品', lapse: '逾期未寄回，自动撤回申请', apply: '提交申请', agree: '同意退货', waive: '同意退款，无需寄回', refuse: '拒绝申请', withdraw: '撤回申请', sendBack: '寄回商品', receive: '收到退货', refund: '完成退款' },
  },
  send: { title: '填写退货物流', lead: '请将商品寄到下面的地址，并填写物流信息。', company: '物流公司', companyHint: '例如：顺丰速运、京东物流、自送', no: '物流单号', noHint: '只能是字母和数字', submit: '提交物流信息', cancel: '返回' },
  withdraw: { title: '撤回售后申请', question: '确定撤回售后单 {{id}} 吗？', text: '撤回后供应商不再处理，在可申请期限内可以重新申请。', yes: '确定撤回', no: '返回' },
  desk: {
    keywordHint: '售后单号、订单号、商品、采购人', title: '售后处理', lead: '答复采购人的申请，确认退货，办理退款。', answerTitle: '答复申请', answer: '处理意见', address: '退货地址', addressHint: '收件人、电话与详细地址；同意退货时必填', remark: '答复说明', remarkHint: '拒绝时必填，采购人会看到', submit: '提交答复', receiveTitle: '确认收到退货', restock: '可再次销售的数量', restockHint: '这些件数退回库存；破损、拆封的不要计入', receiveRemark: '收货说明', receiveSubmit: '确认收到', refuseTitle: '拒绝本次退货', refuseSubmit: '拒绝退货',
    refundTitle: '办理退款', refundQuestion: '确定为售后单 {{id}} 退款吗？', refundText: { payment: '款项将通过支付渠道原路退回，此操作不能撤销。', unfreeze: '经费账号中冻结的金额立即解冻，该部分不再结算，此操作不能撤销。', direct: '请先将款项退还采购人，再填写凭证号，此操作不能撤销。', ledger: '请确认供应商的退款已到学校账户。确认后金额立即退回经费账号，此操作不能撤销。' }, ref: '退款凭证号', refHint: '银行回单、收据等编号', yes: '确定退款', no: '返回', toRefund: '办理退款', emptyText: '采购人的售后申请会出现在这里。',
  },
  finance: { title: '售后退款', lead: '已结算订单的售后：供应商将款项退给学校后，在此确认并退回经费账号。', emptyText: '已结算的订单发生售后时会出现在这里。' },
} as const
