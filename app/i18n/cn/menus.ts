/** The side menus of the personal centre and of the desks. */
export default {
  person: {
    agencyOrders: '代购订单', agency: '我的代购人', agencyed: '我为谁代购', teams: '我的课题组', grants: '授权管理', purchase: '采购授权', examine: '付款审批', audit: '审批记录', biddings: '竞价订单', questionnaire: '问卷',
    settle: '结算明细', settleTodo: '结算待办', modify: '待修改经费', return: '售后订单', toAssets: '固资登记', todo: '待办事项', toAudit: '经费待审核', toAuditAccept: '验收待确认', orders: '我的订单', group: '课题组订单',
    account: '经费订单', accept: '验收与结算', address: '收货地址', core: '基本信息', finance: '财务工作台', desk: '供应商工作台', evaluate: '我的评价', lists: '我的清单', funds: '经费账户', frozen: '冻结明细',
    groupBuy: '我的团购', demands: '我的团购需求', complaints: '我的投诉', favourites: '我的收藏', wishlist: '商品推送',
  },
  desk: {
    store: '供应商工作台', orders: '订单处理', returns: '售后处理', goods: '价格与库存', statements: '结算单', push: '商品推送', groupBuy: '团购', demands: '团购需求', biddings: '竞价报价',
  },
  finance: {
    name: '财务工作台', settle: '结算管理', due: '供应商结算', returns: '售后退款', surveys: '问卷管理',
  },
  platform: {
    complaints: '投诉处理', surveys: '问卷管理',
  },
} as const
