export default {
  allGoods: '全部商品', science: '试剂耗材', cultural: '文创商品', results: '“{{keyword}}”的搜索结果', crumbs: '当前位置', home: '首页',
  count: '共 {{n}} 件商品', countMany: '超过 {{n}} 件商品', page: '第 {{page}} / {{pages}} 页', pager: '翻页', first: '首页', previous: '上一页', next: '下一页', last: '末页',
  chosen: '已选条件', clear: '清空全部', removeOne: '（点击取消）', more: '更多', many: '多选', manyOf: '{{facet}}多选', manyApply: '确定', less: '收起', allCategories: '全部分类', loading: '正在加载商品…', compare: '商品对比', filters: '筛选条件',
  facet: { category: '分类', brand: '品牌', store: '供应商', pack: '规格', thirdCode: '电商', stock: '库存', price: '价格', type: '搜索方式' },
  type: { keyword: '关键词', name: '品名', code: '货号', spec: '规格', cas: 'CAS 号' },
  view: { label: '显示方式', grid: '大图', list: '列表' },
  jump: { label: '跳转到指定页', to: '跳至', of: '页码，共 {{pages}} 页', go: '跳转' },
  pageOpen: '第 {{page}} 页',
  price: { min: '最低价', max: '最高价', apply: '确定', from: '¥{{min}} 起', to: '¥{{max}} 以内', range: '¥{{min}}–{{max}}', label: '价格区间（元）', seen: '¥{{min}} – ¥{{max}}', wrong: '请填写数字，如 99.5' },
  sort: { label: '排序', relevance: '综合', sales: '销量', price: '价格 ↑', priceDown: '价格 ↓', new: '新品' },
  inStock: '仅看有货', third: '电商直供',
  corrected: '没有找到“{{keyword}}”，以下为“{{corrected}}”的搜索结果。',
  relax: {
    word: '去掉“{{value}}”，搜索“{{keyword}}”', spelling: '搜索“{{keyword}}”', type: '不限搜索方式', scope: '在全部商品中搜索', field: '去掉“{{value}}”条件', category: '不限分类', brand: '不限品牌', store: '不限供应商', pack: '不限规格', price: '不限价格', inStock: '包括缺货商品', third: '不限电商', tag: '在全部商品中搜索', filters: '去掉全部筛选条件',
    found: '{{way}}：{{n}} 件', foundMany: '{{way}}：超过 {{n}} 件',
  },
  loosened: '没有找到同时符合“{{keyword}}”全部词语的商品，以下为部分符合的结果。',
  empty: {
    title: '没有找到符合条件的商品', titleFor: '没有找到与“{{keyword}}”相关的商品', lead: '可以试试：', shorter: '减少关键词，或换一种说法（如通用名、CAS 号、货号）', dropFilters: '去掉全部筛选条件', everywhere: '在全部商品中搜索', combined: '使用组合搜索', demand: '发布求购需求，请供应商报价', didYouMean: '您要找的是不是：', hot: '热门搜索：',
  },
  combined: { title: '组合搜索', lead: '品名、货号、CAS 号、规格至少填写一项，填写多项时同时符合。第三方电商的汇总数据不在组合搜索范围内。', name: '品名', code: '货号', cas: 'CAS 号', spec: '规格', submit: '搜索', reset: '清空条件',
    nothing: '请至少填写一项再搜索。', scope: '组合搜索不包含第三方电商的汇总数据。', change: '修改搜索条件', nameHint: '如：无水乙醇', codeHint: '厂家或供应商的货号', casHint: '如：64-17-5，横线可省略', specHint: '如：500 mL、分析纯',
  },
  recent: {
    title: '最近搜索', lead: '保留最近 5 条。未登录时只记在本浏览器里，登录后记在您的账户里。', none: '还没有搜索记录', noneText: '在上方搜索框里输入品名、CAS 号、货号或规格试试。', clear: '清空最近搜索', hot: '热门搜索', again: '再次搜索：{{keyword}}',
  },
  add: '加入购物车', addOf: '加入购物车：{{name}}', sold: '到货通知', soldOut: '暂时缺货',
} as const
