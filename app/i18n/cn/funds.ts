export default {
  fill: {
    title: '填写经费', lead: '选择本次采购使用的经费账号，可拆分到最多 {{n}} 个账号，各账号金额之和须与应付金额一致。', steps: '下单步骤', stepCart: '我的购物车', stepOrder: '核对订单信息', stepPay: '选择支付方式', stepDone: '已完成',
    sharesTitle: '经费分配', fund: '经费账号', amount: '金额（元）', fundOf: '第 {{n}} 行经费账号', amountOf: '第 {{n}} 行金额', choose: '请选择经费账号', option: '{{accountNo}}　{{name}}（可用 ¥{{available}}）', addRow: '增加一行', rowsMax: '最多 {{n}} 个经费账号', submit: '提交审核',
    factsTitle: '可用经费', factsNote: '您本人、所在课题组以及获授权的经费账号', ordersTitle: '应付订单', due: '应付总额', order: '订单号', orderAmount: '订单金额', supplier: '供应商', goods: '商品', goodsCount: '{{name}} 等 {{n}} 种', fundsState: '经费状态', returnReason: '退回原因：{{reason}}（{{name}}）',
    freezeSubmit: '提交后立即冻结所填金额；经费负责人退回时自动解冻。', freezeApproval: '经费负责人审核通过时冻结所填金额。', own: '使用本人负责的经费账号时，无需再次审核。', split: '多张订单时，按所填顺序依次分配到各订单。', noFunds: '暂无可用的经费账号', noFundsText: '请联系课题组负责人或学校财务处开通经费账号。', doneTitle: '经费信息已提交', doneText: '已发送给经费负责人审核，审核通过后供应商即可接单。', doneApproved: '所用经费均由您本人负责，已直接审核通过，供应商即可接单。', toOrders: '查看我的订单', goOn: '继续选购', nothing: '这些订单无需填写经费',
  },
  account: {
    no: '经费账号', name: '经费名称', budgetItem: '预算科目', owner: '负责人', project: '课题组', balance: '总额', frozen: '冻结', available: '可用', validTo: '有效期至', mine: '本人负责', closed: '已停用', expired: '已过期',
  },
  page: {
    title: '经费账户', lead: '您负责、所在课题组以及获授权使用的经费账号。', find: '查找经费', keyword: '账号、名称或预算科目', ledger: '收支明细', ledgerOf: '{{accountNo}}　{{name}}', showLedger: '查看明细', empty: '没有经费账号', emptyText: '由您负责或授权您使用的经费账号会显示在这里。', meter: '经费使用情况', spentPart: '已结算 ¥{{amount}}', frozenPart: '冻结 ¥{{amount}}', freePart: '可用 ¥{{amount}}', allKinds: '全部', kinds: '变动类型', noEntries: '没有符合条件的变动', frozenLink: '冻结明细',
  },
  alert: { low: '余额偏低', lowDays: '余额偏低，约可用 {{n}} 天', soon: '约 {{n}} 天后用完' },
  spending: { title: '按月支出', chart: '最近 12 个月的结算支出（元，已扣除退回）', month: '月份', amount: '支出（元）', table: '查看各月数据', none: '最近 12 个月没有支出', mean: '近三个月平均每月支出 ¥{{amount}}。', left: '按此速度，可用余额 ¥{{amount}} 约可使用 {{n}} 天。', leftLong: '按此速度，可用余额 ¥{{amount}} 可使用一年以上。' },
  entry: { at: '时间', kind: '类型', amount: '金额', order: '关联订单', actor: '操作人', remark: '说明', system: '系统', kinds: { freeze: '冻结', unfreeze: '解冻', spend: '结算支出', refund: '退回', adjust: '调整' }, remarks: { after_sales: '售后退款', settled: '结算', not_accepted: '未验收部分解冻', nothing_accepted: '全部拒收，解冻', rejected_goods: '拒收退款', unpaid: '超时未支付', fund_changed: '更换经费，解冻' } },
  frozen: { keyword: '订单号、供应商或采购人', title: '冻结明细', lead: '已冻结、尚未结算的经费，按订单列出。', order: '订单号', supplier: '供应商', buyer: '采购人', status: '订单状态', amount: '冻结金额', since: '提交时间', sum: '冻结合计', empty: '当前没有冻结的经费', emptyText: '订单经费冻结后会显示在这里。', all: '全部账号', fund: '经费账号', filter: '查询' },
  audit: {
    inStead: '代{{name}}审核', boughtFor: '{{buyer}}（为{{name}}代购）', title: '经费审核', lead: '使用您负责的经费账号的订单，审核通过后供应商方可接单。', waiting: '待审核', history: '审核记录', keyword: '订单号、供应商、采购人或用途', look: '审核', empty: '没有待审核的订单', emptyText: '有人使用您负责的经费下单后，会出现在这里。', emptyHistory: '还没有审核记录', share: '使用经费', orderSum: '订单金额', freeLeft: '可用 ¥{{amount}}', short: '余额不足',
    result: { approved: '已通过', returned: '已退回' }, at: '审核时间', buyer: '采购人', supplier: '供应商', order: '订单号', amount: '金额', opinion: '意见', fund: '经费账号',
    detailTitle: '审核订单经费', back: '返回审核列表', info: '订单信息', purpose: '采购用途', reason: '购买事由', project: '课题组', createdAt: '下单时间', lines: '商品明细', product: '商品', spec: '规格', price: '单价', num: '数量', sum: '小计', freight: '运费', total: '订单合计', ownTitle: '您负责的经费', before: '审核前可用', thisOrder: '本单使用', after: '审核后可用', held: '其中已冻结', othersTitle: '本单全部经费', state: '审核状态', states: { toAudit: '待审核', approved: '已通过', returned: '已退回' },
    approve: '审核通过', approveHint: '通过后，本单使用的金额将被冻结，验收后按实际验收金额结算。', approveHeld: '所需金额已在提交时冻结，通过后供应商即可接单。', giveBack: '退回', returnTitle: '退回修改', returnHint: '退回后已冻结的金额全部解冻，采购人可重新填写经费。', remark: '退回原因', shortNotice: '经费账号 {{accountNo}} 可用余额不足，暂不能通过。可退回给采购人改用其他经费。', approvedDone: '订单 {{id}} 的经费已审核通过。', returnedDone: '订单 {{id}} 已退回给采购人。', decided: '您已处理过此订单的经费。', linesOf: '订单 {{id}} 的商品',
  },
} as const
