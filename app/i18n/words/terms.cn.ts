/** What an order is agreed on; other areas say it too and take it in. */
export default {
  payType: {
    unified: '统一结算',
    online: '在线支付',
    cod: '货到付款',
    periodic: '定期结算',
  },
  payTypeHint: {
    unified: '使用科研或部门经费，由学校与供应商统一结算',
    online: '个人先行支付',
    cod: '收货时向供应商付款',
    periodic: '按约定周期与供应商结算',
  },
  invoiceType: {
    none: '不需要发票',
    normal: '普通发票',
    special: '专用发票',
  },
} as const
