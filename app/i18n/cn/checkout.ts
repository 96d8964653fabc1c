import terms from './terms'

export default {
  ...terms,
  check: {
    addressDefault: '默认',
    boughtFor: '为谁采购', self: '本人', change: '更换', boughtForNote: '正在为 {{name}}（{{code}}）代购：收货地址、课题组和经费使用对方的，单据注明委托人。', title: '核对订单信息', address: '收货地址', addressAdd: '新增地址', addressEdit: '管理地址', addressNone: '您还没有收货地址，请先添加。', invoice: '发票信息', invoiceType: '发票类型', invoiceTitle: '发票抬头', taxNo: '纳税人识别号', taxHint: '专用发票必填，15 至 20 位数字或字母', unifiedInvoice: '统一结算订单的发票由供应商开给学校，无需个人提供。', payType: '支付方式', usage: '采购用途', purpose: '用途', purposeHint: '例如：催化反应溶剂、本科教学实验', buyReason: '购买事由', buyReasonHint: '选填，会显示在审批与报销单据上', project: '课题组', projectNone: '不关联课题组', remark: '给供应商的留言', goods: '商品清单', submit: '提交订单', back: '返回购物车', total: '应付总额', goodsSum: '商品金额', freight: '运费', orders: '共 {{n}} 张订单', summary: '订单合计',
    priceChanged: '以下商品价格已变动，下方已更新为最新价格。请核对，如同意请再次提交。', priceLine: '{{name}}：¥{{was}} → ¥{{now}}', stockShort: '所选校区库存不足', draft: '暂存，不提交', drafted: '经费分配已暂存，尚未提交审核。', principal: '按负责人工号填写', principalNo: '经费负责人工号', principalHint: '不清楚经费账号时，填写负责人的工号，系统选用其名下余额足够的账号', principalGo: '填入',
    rules: '采购规定', rulesMore: '查看办理流程', rulesLead: '以下规定适用于本次采购。', rulesStop: '以下规定适用于本次采购，须按要求填写后才能提交。', ruleGoods: '适用商品：{{goods}}', rule: { assetUnit: '固定资产入账（单价 {{asset}} 元及以上）', assetBulk: '批量同类物资入账（单价 {{bulk}} 元及以上且满 {{items}} 件）', argumentPapers: '大额设备论证（单价 {{papers}} 元及以上）', controlledChemical: '管控化学品' },
    ruleText: { assetUnit: '单价 {{asset}} 元及以上的商品须在验收后办理固定资产入账，未入账不予报销。', assetBulk: '单价 {{bulk}} 元及以上且数量满 {{items}} 件的同类物资须在验收后办理固定资产入账。', argumentPapers: '单价 {{papers}} 元及以上的设备须先经论证，下单时提交论证材料。', controlledChemical: '列入易制毒、易制爆或剧毒目录，购买前须在主管部门备案或取得许可，不得以现金支付。' },
    ruleAsk: { acknowledge: '我已知晓，验收后按规定办理入账', permit: '备案或许可证编号', papers: '论证材料（PDF、图片或文档，最多 {{n}} 份）' }, ruleKept: '已上传 {{n}} 份', ruleNo: '无法满足规定时，请从购物车中移除相应商品，或改选其他商品。', register: { 'explosive-precursor': '易制爆', 'drug-precursor': '易制毒', toxic: '剧毒' }, storeSum: '小计' },
  bidding: { note: '竞价“{{title}}”的中标价（含运费），请按竞价时的校区和付款方式下单。', back: '返回竞价' },
  group: { note: '团购“{{title}}”成团价，仅限本人按参团数量下单一次。', back: '团购详情' },
} as const
