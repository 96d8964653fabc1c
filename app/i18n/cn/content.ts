export default {
  notices: { title: '通知公告' },
  help: { title: '帮助中心', about: '关于我们' },
  science: { title: '试剂频道' },
  cultural: { title: '校园文创' },
  combined: { title: '组合搜索', lead: '可填写一项或多项条件，同时满足才会显示；不含第三方电商的聚合数据。', name: '品名', code: '货号', cas: 'CAS 号', spec: '规格', search: '搜索', clear: '清空条件' },
} as const
