export default {
  allGoods: '全部商品', science: '试剂耗材', cultural: '文创商品', results: '“{{keyword}}”的搜索结果', crumbs: '当前位置', home: '首页',
  count: '共 {{n}} 件商品', countMany: '超过 {{n}} 件商品', page: '第 {{page}} / {{pages}} 页', pager: '翻页', first: '首页', previous: '上一页', next: '下一页', last: '末页',
  chosen: '已选条件', clear: '清空全部', removeOne: '（点击取消）', more: '更多', less: '收起', filters: '筛选条件',
  facet: { category: '分类', brand: '品牌', store: '供应商', price: '价格', type: '搜索方式' },
  price: { min: '最低价', max: '最高价', apply: '确定', from: '¥{{min}} 起', to: '¥{{max}} 以内', range: '¥{{min}}–{{max}}', label: '价格区间（元）', seen: '¥{{min}} – ¥{{max}}' },
  sort: { label: '排序', relevance: '综合', sales: '销量', price: '价格 ↑', priceDown: '价格 ↓', new: '新品' },
  inStock: '仅看有货', third: '电商直供',
  loosened: '没有找到同时符合“{{keyword}}”全部词语的商品，以下为部分符合的结果。',
  empty: {
    title: '没有找到符合条件的商品', titleFor: '没有找到与“{{keyword}}”相关的商品', lead: '可以试试：', shorter: '减少关键词，或换一种说法（如通用名、CAS 号、货号）', dropFilters: '去掉筛选条件再看', dropPrice: '去掉价格区间', anyType: '不限搜索方式，按关键词搜索', everywhere: '在全部商品中搜索', combined: '使用组合搜索', hot: '热门搜索：',
  },
  combined: { title: '组合搜索', lead: '品名、货号、CAS 号、规格至少填写一项，填写多项时同时符合。第三方电商的汇总数据不在组合搜索范围内。', name: '品名', code: '货号', cas: 'CAS 号', spec: '规格', submit: '搜索', reset: '清空条件', shown: '{{field}}：{{value}}' },
  add: '加入购物车', addOf: '加入购物车：{{name}}', sold: '到货通知', soldOut: '暂时缺货',
} as const
