const cn = {
  system: '系统自动',
  statement: { settling: '结算中', settled: '已结算', cancelled: '已撤回' },
  acceptance: { toConfirm: '待确认', confirmed: '已确认', returned: '已退回', cancelled: '已撤销' },
  order: { pending: '待商家确认', waitDelivered: '待发货', waitReceive: '待收货', waitAccept: '待验收', finished: '已完成', cancelled: '已取消', rejected: '商家拒单', close: '已关闭' },
  payType: { unified: '统一结算', online: '在线支付', cod: '货到付款', periodic: '定期结算' },
  /** Steps printed on a form; what is missing here stays in the log. */
  acts: {
    place: '提交订单', 'funds.fill': '填写经费', 'funds.approve': '经费审核通过', 'funds.approveShare': '经费审核通过（部分）', 'funds.return': '经费审核退回', pay: '在线支付', adopt: '商家接单', ship: '发货', receive: '确认收货',
    accept: '验收', 'acceptance.return': '验收退回', finish: '验收确认', settle: '结算', cancel: '取消订单', reject: '商家拒单', refund: '退款',
  },
}
const en: typeof cn = {
  system: 'System',
  statement: { settling: 'Settling', settled: 'Settled', cancelled: 'Withdrawn' },
  acceptance: { toConfirm: 'To be confirmed', confirmed: 'Confirmed', returned: 'Returned', cancelled: 'Taken back' },
  order: { pending: 'Awaiting merchant', waitDelivered: 'To be shipped', waitReceive: 'To be received', waitAccept: 'To be accepted', finished: 'Finished', cancelled: 'Cancelled', rejected: 'Refused', close: 'Closed' },
  payType: { unified: 'Unified settlement', online: 'Online payment', cod: 'Cash on delivery', periodic: 'Periodic payment' },
  acts: {
    place: 'Order placed', 'funds.fill': 'Funds filled in', 'funds.approve': 'Funds approved', 'funds.approveShare': 'Funds approved in part', 'funds.return': 'Funds returned', pay: 'Paid online', adopt: 'Taken on', ship: 'Shipped', receive: 'Received',
    accept: 'Accepted', 'acceptance.return': 'Acceptance returned', finish: 'Acceptance confirmed', settle: 'Settled', cancel: 'Cancelled', reject: 'Refused', refund: 'Refunded',
  },
}

/** Words for states and steps on printed documents. */
export const paperWords = { cn, en }
