const cn = {
  system: '系统自动',
  titles: { statement: '结算单', acceptance: '验收单', purchaseForm: '采购申请单', orderDetail: '订单明细', bill: '采购账单', settlementForm: '统一结算单', otherSettlement: '采购结算单', agreement: '采购协议' },
  status: {
    statement: { settling: '结算中', settled: '已结算', cancelled: '已撤回' },
    acceptance: { toConfirm: '待确认', confirmed: '已确认', returned: '已退回', cancelled: '已撤销' },
    order: { pending: '待商家确认', waitDelivered: '待发货', waitReceive: '待收货', waitAccept: '待验收', finished: '已完成', cancelled: '已取消', rejected: '商家拒单', close: '已关闭' },
    settle: { none: '未进入结算', toSettle: '待结算', settling: '结算中', settled: '已结算', fundModify: '经费待修改', fundConfirm: '经费待确认' },
    pay: { unpaid: '待支付', paying: '支付中', paid: '已支付', refunded: '已退款', none: '—' },
    fund: { toAudit: '待审核', approved: '已审核', returned: '已退回' },
  },
  payType: { unified: '统一结算', online: '在线支付', cod: '货到付款', periodic: '定期结算' },
  invoice: { none: '不开发票', normal: '普通发票', special: '专用发票' },
  /** Steps printed on a form; what is missing here stays in the log. */
  acts: {
    'settle.bounce': '结算退回', 'funds.modify': '更换经费', 'funds.modifyOwn': '更换经费', 'funds.confirm': '确认更换的经费', 'funds.giveBack': '退回更换的经费', place: '提交订单', 'funds.fill': '填写经费', 'funds.approve': '经费审核通过', 'funds.approveShare': '经费审核通过（部分）', 'funds.return': '经费审核退回', pay: '在线支付', adopt: '商家接单', shipPart: '部分发货', endDelivery: '其余不再发货', ship: '发货', receive: '确认收货',
    accept: '验收', 'acceptance.return': '验收退回', finish: '验收确认', settle: '结算', cancel: '取消订单', reject: '商家拒单', refund: '退款',
  },
  fact: {
    orderNo: '订单号', acceptanceNo: '验收单号', statementNo: '结算单号', supplier: '供应商', buyer: '采购人', principal: '委托人', department: '所在单位', phone: '联系电话', orderedAt: '下单时间', status: '状态', settle: '结算状态',
    payType: '支付方式', payStatus: '支付状态', purpose: '用途', buyReason: '采购理由', project: '课题组', address: '收货地址', invoice: '发票', remark: '备注', logistics: '物流', shippedAt: '发货时间', receivedAt: '收货时间', acceptedAt: '验收时间',
    acceptor: '验收人', confirmer: '验收确认人', opinion: '验收意见', period: '结算期间', counts: '笔数', preparedBy: '制表人', settledAt: '结算时间', reason: '取消原因',
  },
  column: {
    index: '序号', orderNo: '订单号', numbers: '订单号 / 验收单号', code: '商品编号', product: '商品名称', spec: '规格型号', unit: '单位', quantity: '数量', ordered: '订购', accepted: '合格', rejected: '拒收', settled: '验收数量', remark: '备注',
    price: '单价（元）', amount: '金额（元）', fundNo: '经费号', fund: '经费名称', owner: '负责人', fundStatus: '审核', at: '时间', who: '办理人', act: '事项', note: '说明', supplier: '供应商', status: '状态', parcel: '物流公司与单号', packed: '包裹内商品',
  },
  table: { lines: '商品明细', settled: '结算明细', accepted: '验收明细', funds: '经费账户', steps: '办理记录', parcels: '发货包裹', orders: '所含订单' },
  sign: { handler: '经办人', acceptor: '验收人', confirmer: '验收确认人', fundOwner: '经费负责人', leader: '单位负责人', finance: '财务审核', supplier: '供应商', head: '财务负责人' },
  seal: { unit: '单位公章', finance: '学校财务专用章', supplier: '供应商公章' },
  to: ' 至 ', freight: '运费', dash: '—',
  subtotal: (orderNo: string, who: string) => `订单 ${orderNo}${who ? `（${who}）` : ''}小计`,
  counted: (orders: number, acceptances: number, lines: number) => `订单 ${orders} 笔，验收单 ${acceptances} 张，明细 ${lines} 行`,
  short: (reason: string) => `供应商说明其余商品不再发货：${reason}`,
  returned: (n: number) => `售后退回 ${n}`,
  person: (name: string, code: string) => `${name}（${code}）`,
  inStead: (actor: string, whom: string) => `${actor}（代${whom}）`,
  delivery: (address: string, name: string, phone: string) => `${address}（${name} ${phone}）`,
  notes: {
    statement: '金额按验收合格数量计算，每行四舍五入到分，合计为各行之和。', acceptance: '金额按验收合格数量计算；拒收数量不参与结算。', order: '金额为下单时的价格，每行四舍五入到分。',
    bill: '本账单按下单数量与价格列示；统一结算的订单最终以验收合格数量结算。', settled: '金额按验收合格数量计算，由所列经费账户按比例支出。', ordered: '订单尚未验收，金额暂按订购数量列示。', paid: '金额按验收合格数量列示；款项不从经费账户支出。',
    agreement: [
      '一、供应商按所列品牌、规格、数量与价格供货，所供商品为全新正品，随货附合格证明；化学品另附安全技术说明书。', '二、供应商在接单后 3 个工作日内发货，运送至收货地址并承担到货前的毁损与灭失风险；运费如上所列，不另收其他费用。',
      '三、采购人收货后按本校规定验收；数量短缺、规格不符或质量不合格的，采购人有权拒收，拒收部分不付款。', '四、货款按所选支付方式支付；统一结算的，由学校凭确认的验收单与发票定期支付。', '五、质保期内出现质量问题，供应商负责退换或维修，费用由供应商承担。', '六、本协议依据订单生成，与订单、验收单具有同等效力；争议由双方协商，协商不成的由学校所在地人民法院管辖。',
    ],
    withdrawn: '本结算单已撤回，不作为结算依据；所列验收单已恢复为待结算。', void: '本单已失效，仅供查阅。',
  },
}
const en: typeof cn = {
  system: 'System',
  titles: { statement: 'Settlement Statement', acceptance: 'Acceptance Form', purchaseForm: 'Purchase Requisition', orderDetail: 'Order Detail', bill: 'Purchase Bill', settlementForm: 'Unified Settlement Form', otherSettlement: 'Purchase Settlement Form', agreement: 'Purchase Agreement' },
  status: {
    statement: { settling: 'Settling', settled: 'Settled', cancelled: 'Withdrawn' },
    acceptance: { toConfirm: 'To be confirmed', confirmed: 'Confirmed', returned: 'Returned', cancelled: 'Taken back' },
    order: { pending: 'Awaiting merchant', waitDelivered: 'To be shipped', waitReceive: 'To be received', waitAccept: 'To be accepted', finished: 'Finished', cancelled: 'Cancelled', rejected: 'Refused', close: 'Closed' },
    settle: { none: 'Not yet due', toSettle: 'To be settled', settling: 'Settling', settled: 'Settled', fundModify: 'Funds to be changed', fundConfirm: 'Funds to be confirmed' },
    pay: { unpaid: 'Unpaid', paying: 'Being paid', paid: 'Paid', refunded: 'Refunded', none: '—' },
    fund: { toAudit: 'To be approved', approved: 'Approved', returned: 'Returned' },
  },
  payType: { unified: 'Unified settlement', online: 'Online payment', cod: 'Cash on delivery', periodic: 'Periodic payment' },
  invoice: { none: 'No invoice', normal: 'Normal invoice', special: 'Special VAT invoice' },
  acts: {
    'settle.bounce': 'Settlement sent back', 'funds.modify': 'Funds changed', 'funds.modifyOwn': 'Funds changed', 'funds.confirm': 'Changed funds confirmed', 'funds.giveBack': 'Changed funds returned', place: 'Order placed', 'funds.fill': 'Funds filled in', 'funds.approve': 'Funds approved', 'funds.approveShare': 'Funds approved in part', 'funds.return': 'Funds returned', pay: 'Paid online', adopt: 'Taken on', shipPart: 'Shipped in part', endDelivery: 'Rest will not come', ship: 'Shipped', receive: 'Received',
    accept: 'Accepted', 'acceptance.return': 'Acceptance returned', finish: 'Acceptance confirmed', settle: 'Settled', cancel: 'Cancelled', reject: 'Refused', refund: 'Refunded',
  },
  fact: {
    orderNo: 'Order no.', acceptanceNo: 'Acceptance no.', statementNo: 'Statement no.', supplier: 'Supplier', buyer: 'Buyer', principal: 'Bought for', department: 'Department', phone: 'Phone', orderedAt: 'Ordered on', status: 'Status', settle: 'Settlement',
    payType: 'Payment', payStatus: 'Paid', purpose: 'Purpose', buyReason: 'Reason', project: 'Research group', address: 'Deliver to', invoice: 'Invoice', remark: 'Remark', logistics: 'Carrier', shippedAt: 'Shipped on', receivedAt: 'Received on', acceptedAt: 'Accepted on',
    acceptor: 'Accepted by', confirmer: 'Confirmed by', opinion: 'Opinion', period: 'Period', counts: 'Contents', preparedBy: 'Prepared by', settledAt: 'Settled on', reason: 'Reason of end',
  },
  column: {
    index: '#', orderNo: 'Order no.', numbers: 'Order / acceptance no.', code: 'Item no.', product: 'Product', spec: 'Specification', unit: 'Unit', quantity: 'Qty', ordered: 'Ordered', accepted: 'Good', rejected: 'Refused', settled: 'Accepted', remark: 'Remark',
    price: 'Price (CNY)', amount: 'Amount (CNY)', fundNo: 'Fund no.', fund: 'Fund', owner: 'Owner', fundStatus: 'Approval', at: 'Time', who: 'Person', act: 'Step', note: 'Remark', supplier: 'Supplier', status: 'Status', parcel: 'Carrier and number', packed: 'Contents',
  },
  table: { lines: 'Goods', settled: 'Settled lines', accepted: 'Accepted goods', funds: 'Fund accounts', steps: 'Steps taken', parcels: 'Parcels', orders: 'Orders included' },
  sign: { handler: 'Handled by', acceptor: 'Accepted by', confirmer: 'Confirmed by', fundOwner: 'Fund owner', leader: 'Head of unit', finance: 'Finance review', supplier: 'Supplier', head: 'Head of finance' },
  seal: { unit: 'Seal of the unit', finance: 'Seal of the finance office', supplier: 'Seal of the supplier' },
  to: ' to ', freight: 'Freight', dash: '—',
  subtotal: (orderNo, who) => `Order ${orderNo}${who ? ` (${who})` : ''} subtotal`,
  counted: (orders, acceptances, lines) => `${orders} orders, ${acceptances} acceptances, ${lines} lines`,
  short: reason => `The supplier says that the rest will not come: ${reason}`,
  returned: n => `${n} given back`,
  person: (name, code) => `${name} (${code})`,
  inStead: (actor, whom) => `${actor} (for ${whom})`,
  delivery: (address, name, phone) => `${address} (${name} ${phone})`,
  notes: {
    statement: 'Amounts are for accepted quantities; each line is rounded half up to the cent, and the total is the sum of the lines.', acceptance: 'Amounts are for accepted quantities; refused goods are not settled.', order: 'Amounts are at the prices when the order was placed, each line rounded half up to the cent.',
    bill: 'This bill lists quantities and prices as ordered; orders under unified settlement are finally settled by what was accepted.', settled: 'Amounts are for accepted quantities, paid pro rata from the fund accounts listed.', ordered: 'The order has not been accepted yet; amounts are for the ordered quantities.', paid: 'Amounts are for accepted quantities; nothing is paid from fund accounts.',
    agreement: [
      '1. The supplier delivers the listed brands, specifications and quantities at the listed prices, new and genuine, with proof of conformity; chemicals come with a safety data sheet.', '2. The supplier ships within three working days of taking the order on, to the delivery address, and bears loss and damage until arrival; carriage is as listed, and nothing else is charged.',
      '3. The buyer accepts the goods by the rules of the university; what is short, not as specified or faulty may be refused and is not paid for.', '4. Payment is made in the chosen way; under unified settlement the university pays periodically against confirmed acceptances and invoices.', '5. Faults within the warranty are made good by the supplier, who exchanges, takes back or repairs at its own cost.', '6. This agreement is made from the order and has the same effect as order and acceptance form; disputes are settled by negotiation, failing which by the court at the seat of the university.',
    ],
    withdrawn: 'This statement was withdrawn and settles nothing; the acceptances listed are due again.', void: 'This document is no longer valid and is kept for reference.',
  },
}

/** Words of the documents that the mall prints. */
export const documentWords = { cn, en }
export type DocumentWords = typeof cn
