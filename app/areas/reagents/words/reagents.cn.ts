export default {
  title: '试剂选购指南',
  lead: '按物质类别、CAS 号、纯度或品牌找到要用的试剂，数量为本校在售商品。',
  whole: '查看全部',
  list: '进入试剂列表',
  total: '在售试剂 {{n}} 件',
  fresh: '新到试剂',
  class: {
    title: '按物质类别',
    note: '括号内为在售商品数',
  },
  cas: {
    title: '按 CAS 号',
    note: '采购最多的物质',
    name: '名称',
    cas: 'CAS 号',
    goods: '在售商品',
    stores: '供应商',
  },
  purity: {
    title: '按纯度等级',
    note: '等级不同，用途与价格也不同',
  },
  brand: {
    title: '按品牌',
  },
  safety: {
    title: '采购须知',
    cas: '同一物质名称众多，用 CAS 号检索最不易出错。',
    grade: '按实验要求选择等级：色谱、光谱用途不要以分析纯代替。',
    controlled: '易制毒、易制爆与剧毒化学品须先备案审批，商品页有提示。',
    amount: '按一学期用量采购，危险品不要超量存放。',
    sheet: '收货时核对批号、有效期与安全技术说明书（SDS）。',
    help: '帮助中心',
  },
} as const
