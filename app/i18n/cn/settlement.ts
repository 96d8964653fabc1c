export default {
  status: { settling: '结算中', settled: '已结算', cancelled: '已撤回' },
  desk: {  },
  due: {
    title: '供应商结算', lead: '验收已确认、尚未开具结算单的金额，按供应商汇总。', panel: '待结算供应商', from: '验收确认日期', to: '至', show: '查询', clear: '全部期间', supplier: '供应商', count: '验收单', amount: '待结算金额', firstAt: '最早确认', lastAt: '最近确认', make: '生成结算单', empty: '没有待结算的供应商', emptyText: '验收确认后，会按供应商汇总在这里。', total: '合计',
  },
  list: { storeLead: '学校财务为贵店开具的结算单。', title: '结算单', status: '状态', all: '全部', store: '供应商', id: '结算单号', period: '结算期间', count: '验收单', amount: '金额', at: '制单时间', empty: '没有符合条件的结算单', emptyText: '为供应商生成结算单后，会显示在这里。', periodOf: '{{from}} 至 {{to}}' },
  make: { title: '生成结算单', lead: '核对供应商与期间，确认后生成结算单，所列验收单进入结算中。', supplier: '供应商', from: '开始日期', to: '结束日期', change: '更改期间', preview: '将列入结算单', count: '验收单 {{n}} 张', amount: '结算金额', submit: '生成结算单', back: '返回', nothing: '所选期间没有待结算的验收单' },
  detail: {
    title: '结算单', back: '返回结算列表', info: '基本信息', id: '结算单号', supplier: '供应商', period: '结算期间', status: '状态', amount: '结算金额', capitals: '人民币（大写）', capitalsShort: '大写金额', acceptedOn: '确认日期', by: '制单人', at: '制单时间', settledBy: '结算人', settledAt: '结算时间', count: '验收单', lines: '结算明细', index: '序号', order: '订单号', acceptance: '验收单号', buyer: '采购人', product: '商品名称', code: '货号', spec: '规格', unit: '单位', num: '数量', price: '单价', sum: '金额', freight: '运费', total: '合计', funds: '经费支出', fund: '经费账号', fundName: '经费名称', owner: '负责人', print: '打印', download: '下载 PDF', settle: '办理结算', withdraw: '撤回结算单', made: '结算单已生成。', settledDone: '结算已完成，经费已支出，未验收部分已解冻。', withdrawnDone: '结算单已撤回，所列验收单恢复为待结算。', cancelledNote: '此结算单已撤回，其中的验收单已恢复为待结算。', open: '打开打印页',
  },
  ask: { settle: '确认办理结算？', settleText: '将从各经费账号支出共 ¥{{amount}}，并解冻未验收部分。办理后不能撤回。', settleYes: '确认结算', withdraw: '确认撤回结算单？', withdrawText: '所列 {{n}} 张验收单将恢复为待结算，可重新生成结算单。', withdrawYes: '确认撤回', no: '暂不办理' },
  paper: {
    colon: '：', no: '编号', scan: '扫码核验', date: '年　　月　　日', sign: '签字', sealPlace: '盖章处', total: '全单合计（元）', printed: '打印时间', portrait: '改为纵向', landscape: '改为横向', back: '返回',
    printHint: '使用浏览器的打印功能（Ctrl+P）打印本页，或下载 PDF。', missing: '生僻字：{{codes}}（如显示为方框，以编号为准）',
    choose: '请选择订单', ordered: '下单时间', noOrders: '没有可以打印的订单。', orderTitle: '订单明细', billTitle: '采购账单', settlementTitle: '统一结算单', otherTitle: '采购结算单',
  },
  scan: { title: '结算单核验', school: '学校', lead: '以下为系统中的结算记录，可与纸质单据核对。' },
} as const
