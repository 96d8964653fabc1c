/** Of orders bought for somebody else; other areas take it in. */
export default {
  proxyOrders: {
    title: '代购订单',
    lead: '他人为您代购的、您为他人代购的，以及他人授权您管理的订单。',
    tabs: '代购订单分类',
    agency: '他人为我代购',
    agencyed: '我为他人代购',
    managed: '授权我管理',
    scheduleTitle: '代购订单进度',
    agent: '代购人',
    principal: '委托人',
    boughtFor: '为 {{name}} 代购',
    inStead: '{{actor}}（代{{name}}）',
  },
} as const
