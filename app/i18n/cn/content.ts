export default {
  notices: '通知公告', noticeList: '公告列表', kinds: { notice: '通知', policy: '制度', activity: '活动', maintenance: '维护' }, pinned: '置顶', source: '发布单位：{{source}}', published: '发布时间：{{day}}', newer: '下一篇', older: '上一篇', back: '返回公告列表', noNotices: '暂无公告',
  help: { title: '帮助中心', lead: '常见问题与服务时间', placeholder: '请输入商品名称', found: '与“{{keyword}}”相关的问题', goods: '与“{{keyword}}”相关的商品', allGoods: '查看全部', mark: '问', phone: '手机访问', qr: '商城的二维码', scan: '微信或浏览器扫一扫，在手机上打开本商城', find: '搜索', hot: '热门问题', all: '全部问题', none: '没有找到相关问题，请致电服务热线。', hours: '服务时间', hotline: '服务热线', hotlineHours: '周一至周五 09:00–17:30', support: '技术支持', supportHours: '周一至周五 08:30–17:30', about: '关于我们', complain: '仍未解决？可拨打服务热线，或通过个人中心提交投诉建议。' },
  fupin: { kicker: '乡村振兴馆' },
  scientific: { title: '试剂频道', lead: '真实 CAS、批次可查，多家供应商比价，支持按货号、CAS 号与规格检索。', find: '检索试剂', all: '进入试剂列表', hot: '科研热销', groups: '按类别选购', casHint: '如 64-17-5' },
  cultural: { title: '文创商城', lead: '师生原创设计，毕业典礼、院系来访与校友返校的体面礼物。', all: '全部文创', hot: '人气文创', groups: '逛一逛', fresh: '新品上架', budget: '按预算选礼', budgetNote: '括号内为商品数' },
  home: { recommend: '为您推荐', recommendNote: '新品与特惠', channels: '第三方电商', moreGoods: '查看全部商品', pendingReceive: '待收货', pendingFund: '待填经费', pendingAudit: '待审批' },
} as const
