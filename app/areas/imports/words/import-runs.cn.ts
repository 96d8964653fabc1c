/** What runs of imports are called, for the console, too: it does without the rest. */
export default {
  kinds: {
    departments: '单位',
    people: '人员',
    campuses: '校区',
    addresses: '收货地址',
    groups: '课题组',
    funds: '经费',
    suppliers: '供应商',
    categories: '商品分类',
    goods: '商品',
    photographs: '商品照片',
  },
  status: {
    looked: '待确认',
    queued: '排队中',
    running: '导入中',
    stopped: '已停止',
    done: '已完成',
    failed: '失败',
  },
} as const
