export default {
  invoice: {
    title: '电子发票', lead: '供应商开具的发票信息。打印发票请打开发票文件。', info: '发票信息', type: '发票类型', head: '抬头', taxNo: '纳税人识别号', supplier: '开票方', amount: '订单金额', order: '订单号', no: '发票号码', issuedOn: '开票日期', by: '登记人', at: '登记时间', file: '发票文件', open: '打开并打印', none: '尚未登记', noFile: '供应商尚未上传发票文件。收到纸质发票的，可在下方登记号码。',
    record: '登记发票号码', recordHint: '8 位、12 位或 20 位数字', save: '保存', saved: '发票信息已保存。', back: '返回订单', reimbursement: '打印报销单',
  },
  upload: { noFile: '尚未上传发票文件', title: '上传发票', lead: '填写发票号码与开票日期，上传 PDF 或图片，采购人即可查看并打印。', fileHint: 'PDF、png 或 jpg，不超过 10M', keep: '已上传：{{name}}，不选择新文件则保留', submit: '保存发票' },
  transfer: {
    title: '登记银行付款', lead: '已通过银行转账向供应商付款的，请登记转账信息，供应商据此核对到账。', amount: '应付金额', card: '收款账户', cardHint: '{{bank}}　{{accountNo}}', no: '转账流水号', noHint: '银行回单上的流水号或凭证号，字母、数字与短横线', on: '转账日期', submit: '保存', saved: '银行付款信息已保存。', now: '已登记', nowText: '{{bank}} {{accountNo}}，流水号 {{transferNo}}，转账日期 {{paidOn}}', nothing: '供应商尚未提供收款账户，请与供应商联系。', panel: '银行付款',
  },
  answer: { title: '核对银行付款', lead: '采购人登记的转账信息如下，请核对本店账户后答复。', question: '是否到账', yes: '已到账', no: '未到账', remark: '说明', remarkHint: '未到账时必填，例如：账户流水中未查到该笔转账', submit: '提交', saved: '已答复采购人。', transfer: '转账信息', at: '登记时间', byAt: '{{name}}，{{at}}', missingNotice: '供应商反馈未收到这笔付款：{{remark}}。请核对后重新登记，或与供应商联系。', receivedNotice: '供应商已确认收到这笔付款。' },
  submit: { title: '提交审核', question: '将订单 {{id}} 的经费提交审核？', text: '以下经费分配将发送给经费负责人；使用本人负责的账号时直接通过。', yes: '提交审核', no: '返回', change: '修改经费' },
  rules: { title: '采购规定与声明', permitNo: '备案或许可证编号 {{no}}', acknowledged: '采购人已确认知晓', paper: '材料 {{n}}' },
} as const
