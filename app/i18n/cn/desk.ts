export default {
  title: '订单处理', store: '供应商工作台', tabs: '订单状态', all: '全部', lead: '接单、发货与拒单都在这里办理。', keywordHint: '订单号、商品、货号、采购人',
  notCleared: { toFill: '买方尚未填写经费', toAudit: '经费审核中', returned: '经费被退回', unpaid: '买方尚未付款', paying: '买方付款中' },
  id: '订单号', buyer: '采购人', goods: '商品', amount: '金额', status: '状态', action: '操作', emptyTitle: '没有符合条件的订单', emptyText: '新订单会出现在这里。', adopt: '接单', reject: '拒单', ship: '发货', view: '查看', adopted: '已接单，请尽快发货。', shipped: '已发货。', rejected: '已拒单，库存与款项已退回买方。', goodsMore: '{{name}} 等 {{n}} 种',
  detail: '订单详情', back: '返回订单列表', rejectTitle: '拒绝订单', rejectQuestion: '确定拒绝订单 {{id}} 吗？', rejectText: '拒单后库存退回、买方经费解冻、已付款项原路退回，此操作不能撤销。', rejectReason: '拒单原因', rejectYes: '确定拒单', no: '返回',
  shipTitle: '发货', shipLead: '填写物流信息后买方可以查看。', company: '物流公司', companyHint: '例如：顺丰速运、京东物流、商家自送', logisticsNo: '物流单号', logisticsNoHint: '只能是字母和数字', shipYes: '确认发货', waiting: '还不能接单', settle: '结算单',
} as const
