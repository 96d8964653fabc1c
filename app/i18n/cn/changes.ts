export default {
  modify: {
    title: '待修改经费', lead: '财务无法从原经费账号结算，已退回。请更换经费，由新账号负责人确认后重新进入结算。', empty: '没有需要修改经费的验收单', emptyText: '结算被财务退回时，会出现在这里。', go: '修改经费', keyword: '验收单号、订单号或供应商',
    formTitle: '修改经费', formLead: '各账号金额之和须等于订单金额；结算时按验收金额支出，多出部分解冻。', shares: '更换为', now: '原经费分配', submit: '提交修改', done: '经费已修改，等待经费负责人确认。', doneOwn: '经费已修改，使用的均为您负责的账号，已重新进入结算。', note: '提交后原账号的冻结金额立即解冻，新账号立即冻结。',
  },
  confirm: {
    title: '待确认经费', lead: '采购人已更换经费，使用了您负责或受托管理的账号，请确认。', empty: '没有需要确认的经费', emptyText: '采购人更换经费并使用您负责的账号时，会出现在这里。', look: '核对', pick: '选择验收单 {{id}}', batch: '确认所选', none: '请先选择要确认的验收单。', confirmed: '已确认 {{n}} 张验收单的经费。', returned: '已退回给采购人重新选择经费。',
    detailTitle: '确认经费', yes: '确认', yesTitle: '确认使用', yesHint: '确认后该验收单重新进入结算。', backTitle: '退回', back: '退回', backHint: '退回后全部解冻，由采购人重新选择经费。', reason: '退回原因',
  },
  field: { acceptNo: '验收单号', order: '订单号', supplier: '供应商', buyer: '采购人', reason: '退回原因', at: '退回时间', orderAmount: '订单金额', amount: '结算金额', fund: '经费账号', owner: '负责人', share: '金额', frozen: '冻结', state: '状态', own: '本人负责', inStead: '代为管理', decidedBy: '由{{name}}代为确认', status: '结算状态', act: '操作' },
  state: { toAudit: '待确认', approved: '已确认', returned: '已退回' },
  settle: {
    title: '结算明细', lead: '您的订单验收后的结算进度。', tabs: '结算状态', all: '全部', open: '未结算', none: '没有符合条件的记录', noneText: '验收确认后，会按结算状态列在这里。', look: '查看验收单', statement: '结算单', keyword: '验收单号、订单号或供应商', todo: '结算待办', clear: '清空条件', sum: '本页合计',
  },
  todo: { title: '结算待办', lead: '结算环节需要您处理的事项。', modify: '待修改经费', modifyText: '财务退回的结算，请更换经费', confirm: '待确认经费', confirmText: '采购人更换经费后使用了您负责或受托管理的账号', bank: '待登记银行付款', bankText: '货到付款、定期结算的订单，付款后请登记转账信息', none: '当前没有结算待办事项。', what: '事项', number: '数量', all: '查看全部结算', count: '{{n}} 项' },
  bounce: { title: '退回修改经费', lead: '所选验收单将从结算单中移出，由采购人更换经费。', accepts: '选择验收单', reason: '退回原因', reasonHint: '采购人会看到，例如：经费账号已冻结、预算科目不符', yes: '退回所选', no: '返回', done: '已退回 {{n}} 张验收单，等待采购人修改经费。', link: '退回修改经费' },
  schedule: { account: '经费订单进度', group: '课题组订单进度', back: '返回列表', detail: '订单详情', acceptance: '验收与结算', none: '尚未验收。' },
} as const
