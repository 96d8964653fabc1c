export default {
  dry: { title: '您负责的 {{n}} 个经费账号余额偏低或即将用完：', left: '可用 ¥{{amount}}' },
  title: '待办事项', lead: '需要您处理的事项共 {{n}} 项。', leadNone: '当前没有需要您处理的事项。', go: '去处理', count: '{{n}} 项',
  what: '说明', number: '数量', act: '操作',
  entry: { payWait: '待支付', addAccountWait: '待填写经费', receiveAndacceptWait: '待收货/验收', receiveWait: '待收货', acceptWait: '待验收', toAudit: '待审核', assetWait: '待固资登记', modifyAccountWait: '待修改经费', confirmWait: '待确认经费', onlineAccept: '待确认验收', questionnaireWait: '待填问卷' },
  hint: { payWait: '在线支付订单，逾期未付自动关闭', addAccountWait: '填写经费账号并提交审核', receiveWait: '收到商品后确认收货', acceptWait: '清点商品，提交验收', toAudit: '使用您负责经费的订单', assetWait: '达到固定资产标准的商品', modifyAccountWait: '结算被退回，需更换经费', confirmWait: '已更换的经费等待确认', onlineAccept: '本单位采购人提交的验收', questionnaireWait: '邀请您填写的问卷' },
} as const
