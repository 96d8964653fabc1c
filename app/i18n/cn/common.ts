export default {
  submit: '提交', save: '保存', cancel: '取消', confirm: '确定', back: '返回', search: '搜索', reset: '清空', edit: '修改', remove: '删除', view: '查看', print: '打印', download: '下载 PDF', all: '全部', more: '更多', none: '无', yes: '是', no: '否',
  keptPicture: '图片 {{n}}', keepPicture: '保留',
  optional: '选填', required: '必填', choose: '请选择', loading: '加载中…', total: '合计', count: '共 {{n}} 条', page: '第 {{page}} / {{pages}} 页', previous: '上一页', next: '下一页', first: '首页', last: '末页',
  skip: '跳到正文', tooLate: '这一步现在不能再做：可能已经办理过，或已由他人处理。下面是最新状态。', errorSummary: '提交的内容有以下问题', fieldError: '{{field}}：{{message}}', colon: '：', refusedTitle: '错误：{{title}}', from: '起', to: '止', actions: '操作', status: '状态', time: '时间', keyword: '关键词', empty: '暂无数据', home: '商城首页',
  table: { xlsx: '导出 XLSX', csv: '导出 CSV', hint: '导出当前筛选结果，最多 {{n}} 条' },
  notSent: { title: '网络已断开，没有提交', text: '您填写的内容还在本页。网络恢复后，请再提交一次。' },
  noAnswer: { title: '没有收到商城的答复', text: '不能确定刚才的提交是否已经生效。您填写的内容还在本页：可以再提交一次；若是下单或付款，请先到“我的订单”查看结果。' },
} as const
