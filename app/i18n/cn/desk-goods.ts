export default {
  title: '价格与库存', lead: '查看并修改本店商品的价格与各校区库存，可逐个修改，也可上传表格批量修改。', filters: '商品筛选', keyword: '关键词', keywordHint: '名称、货号、规格、CAS、商品编码', state: '状态', any: '全部', query: '查询', clear: '清空条件',
  states: { on: '在售', off: '已下架', out: '无库存', low: '有校区库存不足 {{n}}' }, goods: '商品', code: '货号', price: '单价', campaign: '活动价', stock: '库存', action: '操作', edit: '修改', upload: '上传表格', emptyTitle: '没有符合条件的商品', emptyText: '换个条件看看。',
  editTitle: '修改价格与库存', listPrice: '单价（元）', priceHint: '最多四位小数；0 元显示为“内部协议价”。已下的订单价格不变。', regions: '各校区', region: '校区', stockOf: '{{region}}库存', priceOf: '{{region}}校区价', regionPrice: '校区价（元）', regionHint: '校区价与单价不同时填写，留空按单价。', stockHint: '期间售出的数量会自动扣除，不会被覆盖。', save: '保存', back: '返回商品列表', saved: '已保存。', view: '查看商品页',
  history: '价格记录', when: '时间', historyNone: '还没有价格记录。',
  importTitle: '上传价格与库存', importLead: '上传后先核对变动，确认后才生效。', file: '表格文件', fileHint: 'CSV 或 XLSX，不超过 2 MB，最多 {{n}} 行；第一行为表头，须有“商品编码”或“货号”，以及“单价（元）”“库存（校区）”“校区价（校区）”中的任意列；空白单元格不修改。', read: '上传并核对', sampleCsv: '示例 CSV', sampleXlsx: '示例 XLSX', exportHint: '导出当前筛选结果，最多 {{n}} 行，修改后可再上传',
  preview: '核对变动', counts: '共读取 {{total}} 行：{{changed}} 行有变动，{{wrong}} 行有误，{{same}} 行与现状相同。', shown: '下表列出前 {{n}} 行。', line: '行', changes: '变动', priceChange: '单价 {{was}} → {{now}}', stockChange: '{{region}}库存 {{was}} → {{now}}', regionChange: '{{region}}校区价 {{was}} → {{now}}', byList: '按单价', confirm: '确认修改 {{n}} 种商品', wrongLeft: '有误的行不会被修改，可在表格中改正后重新上传。', nothing: '没有需要修改的内容。', another: '重新上传', done: '已修改 {{n}} 种商品的价格与库存。', wrongRows: '有误的行', fault: '问题', noFile: '请选择文件',
  faults: { code_missing: '没有商品编码或货号', unknown: '本店没有这个商品', twice: '与前面的行是同一商品', price_wrong: '价格不正确', stock_wrong: '库存应为不小于 0 的整数' },
} as const
