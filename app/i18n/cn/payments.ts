export default {
  title: '选择付款方式', lead: '请在 {{minutes}} 分钟内完成支付，逾期订单将自动关闭。', amount: '应付金额', orders: '订单', provider: '支付平台', local: '校园收银台（演示）', localHint: '演示用收银台，不会产生真实扣款', submit: '去支付', later: '稍后支付', failed: '支付没有成功，款项未扣除，您可以重新支付。',
  success: { title: '订单提交成功', paid: '支付成功', paidText: '我们已收到您的付款，供应商会尽快接单。', placedText: '供应商会尽快接单，您可以在订单中查看进度。', fundsText: '经费已提交审核，通过后供应商接单。', fundsDue: '请继续填写经费账号，审核通过后供应商才会接单。', unpaidText: '订单已生成，尚未支付。', refunded: '款项已退回', refundedText: '订单已取消或关闭，您支付的 ¥{{amount}} 已提交退款，将原路退回。', partRefund: '部分订单已取消，其中 ¥{{amount}} 已提交退款，将原路退回。', ended: '订单已结束', endedText: '这些订单已取消或关闭，没有需要支付的金额。', view: '查看订单', mall: '继续选购', toFunds: '去填写经费', toPay: '去支付', orderNo: '订单号', supplier: '供应商', orderAmount: '金额', status: '状态', total: '合计' },
  waiting: { title: '正在确认支付结果', text: '银行的通知可能需要几秒钟，页面会自动刷新。请不要重复支付。', check: '再查一次', back: '查看订单' },
  cashier: { title: '校园收银台', lead: '演示银行', payee: '收款方', amount: '付款金额', order: '订单号', no: '支付单号', pay: '确认付款', fail: '付款失败', cancel: '返回商城', done: '该支付单已完成，请返回商城查看。', notice: '这是演示用收银台，不会产生真实扣款。', failHint: '用于演示银行拒绝付款的情形。' },
} as const
