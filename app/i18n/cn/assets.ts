export default {
  title: '固定资产登记', crumb: '当前位置', lead: '验收合格且达到固定资产标准的商品，请在此登记入账。', back: '返回登记列表',
  status: { wait: '待登记', recorded: '已登记', void: '已退货' }, rule: { asset: '单价达到 1000 元', bulk: '单价达到 800 元且数量达到 50 件' },
  class: { '03': '仪器仪表', '04': '机电设备', '05': '电子设备', '06': '印刷机械', '07': '卫生医疗器械', '08': '文体设备', '09': '标本模型', '10': '文物及陈列品', '11': '图书', '12': '工具、量具和器皿', '13': '家具', '14': '行政办公设备', '15': '被服装具' },
  list: { tabs: '登记状态', all: '全部', filters: '筛选资产', keyword: '关键词', keywordHint: '商品、订单号、资产编号、供应商', query: '查询', clear: '清空', goods: '商品', order: '订单号', num: '数量', amount: '金额', code: '资产分类', no: '资产编号', status: '状态', action: '操作', register: '登记', look: '查看', none: '—', returned: '已退 {{n}}', emptyTitle: '没有符合条件的资产', emptyText: '达到标准的商品验收后会出现在这里。', ofOrder: '仅显示订单 {{id}} 的商品', recorded: '登记完成，资产编号 {{no}}。' },
  form: {
    title: '资产登记', goods: '商品信息', describe: '资产信息', class: '资产分类', classHint: '按高等学校固定资产分类', choose: '请选择', sub: '细分代码', subHint: '学校规定的细分代码，0 至 6 位数字，可不填', place: '存放地点', placeHint: '楼宇与房间号', keeper: '保管人', save: '保存', saved: '资产信息已保存。', rule: '登记依据', unitPrice: '单价', returnedNote: '其中 {{n}} 件已退货。', struckNote: '其中 {{n}} 件登记后退货，请在资产系统中办理核销。',
    go: '前往资产系统登记', goText: '资产信息将一并带入，链接 {{minutes}} 分钟内有效；登记完成后资产编号自动写回。', system: '在资产系统中登记', number: '资产编号', numberHint: '在学校资产管理部门登记后取得的编号', byHand: '填写资产编号', record: '确认已登记', first: '请先保存资产信息，再进行登记。', confirmed: '资产系统已确认', noted: '由采购人填写', recordedAt: '登记时间', person: '采购人',
  },
  twin: { head: '学校资产管理系统（演示）', title: '资产建账', lead: '以下信息由采购商城带入，请核对后建账。', register: '确认建账', registered: '已建账，资产编号 {{no}}，商城中的登记状态已更新。', back: '返回采购商城', expired: '链接已过期，请从采购商城重新进入。', wrong: '链接无效：签名不正确或内容被改动。', none: '请从采购商城的“固定资产登记”进入。', person: '经办人', org: '单位', supplier: '供应商', place: '存放地点', keeper: '保管人', code: '资产分类', num: '数量', unitPrice: '单价', amount: '金额', name: '名称', spec: '规格' },
} as const
