export default {
  list: {
    title: '支持访问',
    lead: '商城运维人员应学校请求进入本校查看的记录。他们只能查看，不能办理任何事项；不需要时可在学校设置中关闭。',
    by: '运维人员',
    reason: '事由',
    opened: '申请时间',
    entered: '进入时间',
    seen: '最近查看',
    ends: '结束时间',
    status: '状态',
    action: '操作',
    end: '立即结束',
    emptyTitle: '没有支持访问',
    emptyText: '运维人员进入本校查看后，会记录在这里。',
  },
  state: {
    waiting: '尚未进入',
    unused: '未使用',
    running: '查看中',
    ended: '已结束',
  },
  said: {
    ended: '支持访问已结束。',
    late: '这次支持访问已经结束。',
  },
  enter: {
    title: '支持访问',
    text: '您将以运维人员身份进入{{school}}，{{minutes}} 分钟内只能查看。学校管理员会收到通知。',
    yes: '进入查看',
    wrong: '链接已使用过或已过期，请回到运维台重新取得。',
  },
}
