export default {
  title: '审批环节',
  no: '序号',
  name: '环节',
  status: '状态',
  by: '审批人',
  inStead: '{{actor}}（代{{name}}）',
  at: '时间',
  remark: '意见',
  waiting: '待审批',
  approved: '已同意',
  returned: '已退回',
  unasked: '未审批',
} as const
