export default {
  zones: {
    discount: { title: '折扣专区', lead: '供应商限时让利，折扣以协议价为基准，逐件标明原价与活动价。', kicker: '限时折扣' },
    discount_rate: { title: '特价专区', lead: '限量特价商品，售完即恢复协议价；每人限购数量以商品标示为准。', kicker: '限量特价' },
    product_own: { title: '平台自选', lead: '采购中心按质量、交期与评价逐件挑选，定期更换。', kicker: '平台甄选' },
    promote: { title: '促销专区', lead: '满赠与组合优惠，赠品随单发出，送完为止。', kicker: '促销活动' },
    activity: { title: '活动专区', lead: '学期主题采购活动，分楼层选购。', kicker: '主题活动' },
    poverty: { title: '乡村振兴馆', lead: '产地直供的农产品，每一笔采购都计入本校的帮扶统计。', kicker: '消费帮扶' },
  },
  state: { label: '活动状态', running: '进行中', upcoming: '即将开始', ended: '已结束' },
  allCampaigns: '全部活动', campaignsOf: '{{zone}}的活动', goodsCount: '{{n}} 件商品', byStore: '由{{store}}提供', period: '{{from}} 至 {{to}}', rules: '活动规则', periodLabel: '活动时间', storeLabel: '提供方', stateLabel: '状态',
  begins: '{{at}} 开始', ends: '{{at}} 结束', over: '{{at}} 已结束', leftDays: '剩 {{d}} 天 {{h}} 小时', leftTime: '剩 {{time}}', inDays: '距开始 {{d}} 天 {{h}} 小时', inTime: '距开始 {{time}}',
  goods: '活动商品', price: '活动价', off: '{{n}} 折', giftsWith: '有赠品', perPerson: '每人限 {{n}} 件', sold: '已售 {{sold}} / {{stock}}', soldOut: '活动价已售完', priceThen: '活动价 ¥{{price}}', wasPrice: '活动期间 ¥{{price}}',
  sort: { label: '排序', default: '推荐', sales: '销量', price: '价格 ↑', '-price': '价格 ↓', new: '新品' },
  filter: { category: '分类', store: '供应商', price: '价格', keyword: '商品名称', find: '查找', state: '状态', campaign: '活动', county: '产地', province: '省份' }, all: '全部', inStock: '仅看有货',
  count: '共 {{n}} 件商品', empty: '没有符合条件的活动商品', emptyText: '去掉部分条件，或看看其他状态的活动。', emptyState: '此刻没有{{state}}的活动', seeState: '查看{{state}}的活动', clear: '清空全部', chosen: '已选条件', from: '¥{{min}} 起', to: '¥{{max}} 以内', range: '¥{{min}}–{{max}}',
  notBegun: '活动尚未开始，以下为届时的活动价；现在购买按当前售价结算。', hasEnded: '活动已结束，以下商品按当前售价供应。',
  floors: '楼层', floorAll: '查看本层全部 {{n}} 件', floorOf: '{{n}} 楼', floorEmpty: '本层暂无商品',
  gift: '赠品', giftLine: '赠品 · {{title}}', listPrice: '原价', overLimit: '“{{title}}”每人最多还可按 ¥{{price}} 购买 {{most}} 件；本行数量超出，全部按原价计算。',
  fupin: {
    counties: '帮扶县与产地', county: '{{name}} · {{province}}', countyGoods: '{{n}} 件在售', tally: '本校已采购 {{orders}} 单，{{pieces}} 件', tallyAmount: '，金额 ¥{{amount}}', tallyNone: '本校尚未采购', goods: '帮扶商品', campaign: '帮扶活动',
    figures: { counties: '个产地县', goods: '件在售商品', orders: '笔本校订单', buyers: '位采购人', amount: '元采购金额' }, figuresNote: '按本校有效订单实时统计，不含已取消、被拒绝与关闭的订单。', region: '地区', shown: '产地：{{name}}',
  },
} as const
