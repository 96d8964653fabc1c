export default {
  title: '投诉建议', lead: '请如实填写，平台客服核实后会在“我的投诉”中答复。', crumb: '当前位置', done: '提交成功', backAll: '返回投诉列表',
  type: { PRODUCT: '商品投诉', ORDERS: '订单投诉' },
  category: { QUALITY: '商品质量与描述不符', INFORMATION: '商品信息不完整', DELIVERY: '供应商发货不及时', TRANSPORT: '运输不当', STOCK: '下单后缺货', SERVICE: '服务态度差', AGREEMENT: '商品与协议不符', PRICE: '价格偏高', BRAND: '无品牌授权', INVOICE: '统一结算订单发票误开给采购人', OTHER: '其他' },
  status: { NEW: '待处理', WITHDRAWN: '已撤销', PROCESSED: '已处理' }, answer: { VALID: '投诉有效', INVALID: '投诉无效' },
  form: {
    about: '投诉对象', aboutHint: '订单号或商品货号，可在订单或商品页查到；仅反映供应商问题时可不填', number: '订单号 / 商品货号', type: '投诉类型', category: '问题类型', choose: '请选择', subject: '投诉主题', subjectHint: '一句话说明问题，不超过 100 字', seller: '反馈供应商',
    content: '问题描述', contentHint: '时间、经过与期望的处理方式，不超过 1000 字', phone: '联系电话', phoneHint: '手机号码，仅平台客服可见', files: '附件', filesHint: 'jpg 或 png 图片，每张不超过 2M，最多 8 张', stored: '附件已保存，请修改其他内容后重新提交。', submit: '提交投诉', back: '取消', failed: '提交失败！请稍后重试', rules: '填写说明',
    rule1: '从订单或商品页进入时，投诉对象与供应商已自动填好。', rule2: '平台答复前可以撤销，撤销后可重新提交。', rule3: '涉及退换货的，请同时联系供应商客服并保留好商品与包装。',
  },
  sent: { text: '投诉单号 {{id}}，平台客服将尽快处理。', toGoods: '点击“确定”返回商品列表页。', toOrders: '点击“确定”返回订单列表页。', ok: '确定', look: '查看投诉' },
  list: { title: '我的投诉', lead: '在这里查看投诉的处理结果，平台答复前可以撤销。', tabs: '处理状态', all: '全部', keyword: '关键词', keywordHint: '投诉主题、供应商、订单号', query: '查询', clear: '清空', filters: '筛选投诉', id: '投诉单号', subject: '投诉主题', seller: '供应商', category: '问题类型', at: '提交时间', status: '状态', action: '操作', look: '查看', withdraw: '撤销', add: '我要投诉', emptyTitle: '没有符合条件的投诉', emptyText: '可从订单或商品页提交投诉。', withdrawn: '投诉已撤销。' },
  detail: { title: '投诉详情', about: '投诉对象', result: '处理结果', waiting: '平台客服正在核实，请耐心等待。', wasWithdrawn: '您已于 {{at}} 撤销此投诉。', answer: '结论', dep: '处理部门', text: '答复内容', by: '答复人', at: '答复时间', file: '附件 {{n}}', person: '投诉人', supplier: '供应商整体' },
  withdraw: { title: '撤销投诉', question: '确定撤销投诉“{{subject}}”吗？', text: '撤销后平台不再处理，此操作不能恢复；如有需要可重新提交。', yes: '确定撤销', no: '返回' },
  desk: { title: '投诉处理', lead: '待处理的投诉按提交先后排列，答复后采购人立即可见。', person: '投诉人', answerTitle: '答复投诉', answerLead: '答复后不能修改，请核实后填写。', answer: '处理结论', dep: '处理部门', text: '答复内容', textHint: '核实经过、处理措施与结果，不超过 500 字', submit: '提交答复', answered: '答复已提交。', emptyTitle: '没有符合条件的投诉', emptyText: '采购人提交的投诉会出现在这里。', allCategories: '全部类型' },
} as const
