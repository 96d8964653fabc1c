export default {
  larger: '查看大图', pictureTitle: '{{name}}：图片 {{n}} / {{all}}', previousPicture: '上一张', nextPicture: '下一张', backToProduct: '返回商品页',
  campus: '校区', priceHere: '单价（元）', regionsTitle: '各校区价格与库存', notDelivered: '不配送', none: '无货', priceOfRegion: '{{region}}价格',
  listPrice: '目录价', salePrice: '活动价', onCampaign: '促销', until: '截至 {{time}}', perPerson: '每人限 {{n}} {{unit}}', campaignLeft: '活动剩余 {{n}} {{unit}}',
  offSaleTitle: '该商品已下架', offSaleText: '供应商已停止销售，页面仅供查阅。', seeSimilar: '看看同类商品', notInRegion: '该商品不配送到{{region}}', notInRegionText: '请改选其他校区，或查看同类商品。',
  ruleMin: '{{n}} {{unit}}起订', ruleStep: '按 {{n}} {{unit}}递增', ruleMax: '一次最多 {{n}} {{unit}}', ruleAnd: '，', toBidding: '加入竞价清单', groupTitle: '正在团购', groupJoined: '已有 {{people}} 人参团，共 {{num}} {{unit}}。', groupText: '已有 {{people}} 人参团，共 {{num}} {{unit}}；现价 ¥{{price}}，最低可到 ¥{{lowest}}。', groupMore: '去看看', ruleEnd: '。', fewerThanMin: '库存不足起订量 {{n}} {{unit}}，暂不能购买。',
  controlledBuy: '本品属于{{names}}，购买前须先办理手续。', controlledMore: '查看购买须知', controlledText: '下单前请先办理下列手续，并在学校危险化学品管理系统登记；手续不全的订单，供应商将不予发货。', handOver: '前往危险化学品管理系统', handOverOffice: '登记由学校实验室安全办公室受理。',
  registerFirst: '购买前请登记用途与存放地点：', basis: '依据：', lists: '列管目录', listsNone: '未列入管制目录', listsNewest: '目录与手续以主管部门最新公布的为准。', un: '联合国编号', unNone: '无或不适用', storage: '储存条件', purity: '含量',
  list: { 'drug-precursor-1': '易制毒（一类）', 'drug-precursor-2': '易制毒（二类）', 'drug-precursor-3': '易制毒（三类）', 'explosive-precursor': '易制爆', 'highly-toxic': '剧毒', 'hazardous-chemical': '危险化学品' },
  gifts: '赠品', giftsNote: '符合条件自动加入订单，送完为止', gift: '赠品', giftFor: '每满 {{n}} {{unit}}', giftWorth: '价值', giftGone: '所选校区已送完',
  quals: '供应商资质', qualsNote: '共 {{n}} 项，点击查看原件', qualsNone: '该供应商没有上传资质', validTo: '有效期至 {{day}}', qualTitle: '资质：{{name}}', qualNo: '证书编号', qualHolder: '持有单位', qualValid: '有效期至', qualExpired: '已过期', qualOthers: '其他资质', backToStore: '返回店铺介绍', qualPicture: '{{name}}（扫描件）',
  trendRange: '时间范围', range: { d90: '近三个月', d180: '近半年', d365: '近一年', d730: '近两年' }, show: '查看', trendTitle: '单价变动', trendFrom: '起始日期', trendChange: '变动', trendLow: '最低 ¥{{low}}，最高 ¥{{high}}', trendSteady: '这段时间价格没有变动，一直是 ¥{{price}}。', trendNote: '走势为目录价，不含促销活动与校区差价。',
  per: { '100mL': '每 100 mL', '100g': '每 100 g' },
  monitor: {
    title: '价格监测', note: 'CAS {{cas}}：{{stores}} 家供应商，{{offers}} 个报价', lowest: '本品是商城内最低价。', highest: '本品是商城内最高价。', median: '本品与中位价持平。', below: '本品比中位价低 {{share}}%。', above: '本品比中位价高 {{share}}%。',
    others: '另有 {{cheaper}} 个报价更低，{{dearer}} 个更高。', own: '本品', lowestOf: '最低', medianOf: '中位', highestOf: '最高', best: '其他供应商的低价', store: '供应商', pack: '包装', price: '单价（元）', how: '按同一 CAS 号、同一计量折算比较；纯度等级不同，价格不能简单相比。',
  },
  reviewPictures: '晒图', reviewPicturesHint: '选填，最多 {{n}} 张，png、jpg 或 gif，每张不超过 2 MB',
  averageOf: '平均分，共 {{n}} 条评价', scores: '各星级评价数', noSuchReviews: '没有符合条件的评价',
  marks: '收藏与推送', favourite: '收藏', unfavourite: '已收藏，点此取消', push: '允许该店推送', unpush: '已允许推送，点此关闭', myFavourites: '我的收藏', pushSettings: '推送设置', complain: '投诉该商品',
  snapshot: {
    title: '交易快照', lead: '下单时的商品信息，作为验收与争议处理的依据。', line: '订单 {{id}} 第 {{n}} 行', orderedAt: '下单时间', paid: '成交单价', num: '数量', amount: '金额', now: '现在的商品', priceNow: '现价', gone: '该商品现已下架', older: '这笔订单较早，当时没有保存完整页面，只有订单上的信息。', toOrder: '查看订单', link: '快照',
  },
  favourites: {
    title: '我的收藏', lead: '收藏的商品会一直保留，价格与库存为当前数据。', search: '在收藏中搜索', searchHint: '名称、货号或 CAS 号', empty: '还没有收藏商品', emptyText: '在商品页点击“收藏”，之后就能在这里找到。', emptyFound: '收藏中没有“{{keyword}}”', all: '查看全部收藏', at: '收藏时间', goods: '商品', remove: '取消收藏', removeOf: '取消收藏 {{name}}', gone: '已下架', browse: '去逛逛',
  },
  wishlist: {
    title: '商品推送', lead: '只有您允许的供应商可以向您推送商品，您随时可以关闭。', items: '收到的推送', unseen: '{{n}} 条未读', none: '还没有收到推送', noneText: '允许供应商推送后，新品与优惠会出现在这里。', from: '来自', fromAll: '全部供应商', filter: '筛选', gone: '该商品已下架', new: '新', markSeen: '全部标为已读',
    rateTitle: '接收频率', act: '操作', time: '时间', rate: '每天最多', rateHint: '所有供应商合计；今天已收到 {{n}} 条', rates: { none: '不限', one: '一次', three: '三次', five: '五次' }, save: '保存', stores: '供应商', storesNote: '{{n}} 家可以向您推送', store: '供应商', state: '推送', pushed: '已推送', on: '允许', off: '不允许', allow: '允许', allowOf: '允许 {{name}} 推送', deny: '关闭', denyOf: '关闭 {{name}} 的推送',
    keyword: '供应商名称', states: { all: '全部', on: '已允许', off: '未允许' }, stateLabel: '状态', nobody: '没有符合条件的供应商',
  },
  deskPush: {
    title: '商品推送', lead: '向允许本店推送的采购人推荐商品。采购人自行决定每天接收几次，超出的不会送达。', audience: '允许推送的采购人', sentToday: '今天已推送', people: '{{n}} 人', times: '{{n}} 次', code: '商品货号', codeHint: '本店在售商品的货号，例如 ETH-500', words: '推荐语', wordsHint: '选填，最多 100 字', send: '推送', sent: '已推送给 {{sent}} 位采购人，另有 {{held}} 位今天不再接收。', nobody: '还没有采购人允许本店推送。',
  },
} as const
