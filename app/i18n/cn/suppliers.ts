export default {
  directory: { title: '供应商名录', lead: '以下供应商均经学校资质审核入围，资质到期前须重新提交。' },
  search: { title: '与“{{keyword}}”相关的供应商', any: '查找供应商' },
} as const
