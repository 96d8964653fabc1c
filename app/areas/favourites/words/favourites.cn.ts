/** Goods that somebody has kept: words in Chinese. */
export default {
  title: '我的收藏',
  lead: '收藏的商品会一直保留，价格与库存为当前数据。',
  search: '在收藏中搜索',
  searchHint: '名称、货号或 CAS 号',
  empty: '还没有收藏商品',
  emptyText: '在商品页点击“收藏”，之后就能在这里找到。',
  emptyFound: '收藏中没有“{{keyword}}”',
  all: '查看全部收藏',
  at: '收藏时间',
  goods: '商品',
  price: '单价（元）',
  remove: '取消收藏',
  removeOf: '取消收藏 {{name}}',
  gone: '已下架',
  fellFrom: '降价前',
  browse: '去逛逛',
}
