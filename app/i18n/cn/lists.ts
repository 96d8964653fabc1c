export default {
  title: '我的清单', lead: '把常用商品放在清单里，随时整单或勾选放入购物车。清单只有您自己能看到。', count: '共 {{n}} 个清单', laterName: '稍后再买', name: '清单名称', nameHint: '例如“有机实验常用试剂”，最多 {{max}} 个字', goodsCount: '商品', goodsOf: '{{n}} 种商品', changedAt: '最近修改', actions: '操作',
  open: '查看', openOf: '查看清单 {{name}}', rename: '改名', renameOf: '给清单 {{name}} 改名', remove: '删除', removeOf: '删除清单 {{name}}', create: '新建清单', createDone: '新建', many: '最多可建 {{max}} 个清单。',
  emptyTitle: '还没有清单', emptyText: '在下面给清单起个名字，或在商品页、购物车和快速下单中把商品放进清单。',
  renameTitle: '清单改名', save: '保存', back: '返回清单', backAll: '返回我的清单', removeTitle: '确定删除这个清单吗？', removeText: '清单“{{name}}”和其中的 {{n}} 种商品将被删除，购物车和订单不受影响。', removeYes: '确定删除', removeNo: '不删除',
  goods: '商品', supplier: '供应商', price: '单价', num: '数量', amount: '小计', stock: '库存', tick: '选择', tickOne: '选择 {{name}}', numOf: '{{name}} 的数量', agreement: '内部协议价', offSale: '已下架', stockNone: '暂时无货', stockShort: '库存仅 {{n}} 件', stockIn: '有货',
  keyword: '商品名称、编码或 CAS 号', find: '查找', all: '显示全部', listEmpty: '清单里还没有商品', listEmptyText: '在商品页选择“加入清单”，或从购物车、快速下单移入。', nothing: '没有符合“{{keyword}}”的商品', update: '保存数量', toCart: '勾选的放入购物车', allToCart: '全部放入购物车', takeOut: '移出勾选的', moveTo: '移到清单', moveChoose: '请选择清单', move: '移动勾选的', print: '打印清单', goShopping: '去选购',
  takeOutTitle: '确定移出这些商品吗？', takeOutMany: '共 {{n}} 种商品将从清单“{{name}}”移出：', takeOutYes: '确定移出', noneTicked: '请先勾选商品。', noTarget: '请选择要移到的清单。', targetFull: '目标清单已满（最多 {{max}} 种商品），商品没有移动。',
  put: '{{n}} 种商品已放入购物车。', putRefused: '以下 {{n}} 种商品没有放入购物车：', toCartLink: '查看购物车', saved: '数量已保存。', done: '清单已更新。', created: '清单已建立。',
  refusal: { gone: '商品已不存在', off_sale: '已下架', full: '购物车已满', quantity_min: '数量低于起订量', quantity_step: '数量不符合每次增减的件数', quantity_max: '数量超过最多可购' },
  cancel: '返回', saveTitle: '放进哪个清单？', saveGoods: '{{n}} 种商品：', saveTo: '清单', saveNew: '新清单名称', saveNewHint: '选择“新建清单”时填写', newChoice: '新建清单', saveDone: '放进清单', fromCart: '商品将从购物车移到清单。', addToList: '加入清单',
  printTitle: '采购清单', printedAt: '打印时间', owner: '使用人', code: '编码', spec: '规格', row: '序号', sum: '合计',
} as const
