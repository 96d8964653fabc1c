export default {
  title: '供应商名录', lead: '入围供应商共 {{n}} 家，资质经学校审核备案。', search: '供应商搜索', keyword: '供应商名称', find: '查找', reset: '显示全部', none: '没有找到相关供应商', noneText: '换一个名称，或查看全部供应商。',
  kinds: { label: '供应商类型', all: '全部', reagent: '化学试剂', bio: '生物试剂', instrument: '仪器设备', industrial: '工业品', ecommerce: '综合电商', office: '办公用品', books: '图书教材', cultural: '校园文创', poverty: '帮扶馆', third: '第三方电商' },
  third: '第三方电商', goods: '{{n}} 件商品', score: '{{score}} 分', enter: '进入店铺', about: '店铺介绍', phone: '联系电话', hotLine: '客服热线', joined: '入驻时间', freight: '运费', freightText: '满 ¥{{free}} 免运费，不足收 ¥{{fee}}',
  tabs: { label: '店铺', goods: '店内商品', about: '店铺介绍' }, intro: '店铺简介', qualifications: '资质证照', qualName: '名称', qualNo: '编号', qualValid: '有效期至', searchIn: '店内搜索', searchInPlaceholder: '在本店搜索', contact: '联系方式',
  found: '共 {{n}} 家供应商', results: '与“{{keyword}}”相关的供应商', noneFor: '没有找到与“{{keyword}}”相关的供应商', noScore: '暂无评分', freightNone: '全场免运费',
  shopName: '店铺名称', scoreTerm: '综合评分', goodsTerm: '在售商品', qualNote: '由学校采购主管部门审核备案', qualNone: '暂无资质记录', validity: { label: '状态', valid: '有效', soon: '即将到期', over: '已过期' },
  letter: '首字母', region: '地区', category: '经营类目', onlyThird: '仅看第三方电商', chosen: '已选条件', removeOne: '（点击取消）', clear: '清空全部',
  shopHome: '店铺首页', shopCategories: '店内分类', shopCampaigns: '店铺活动', hotGoods: '本店热销', newGoods: '新品上架', more: '更多', allGoods: '全部商品', address: '地址', regionTerm: '所在地区', qualFrom: '有效期自', qualIssuer: '发证机关', qualPictures: '证照图片', qualPictureOf: '{{name}}的图片',
  channels: '第三方电商', channelPage: '供应商页面', channelLead: '接入本校的第三方电商共 {{n}} 家，价格与库存由电商直供，订单、验收与结算在本商城统一办理。', allChannels: '全部电商', channelHot: '{{name}}热销', channelAll: '全部 {{n}} 件', code: '渠道代码 {{code}}', hotLineIs: '客服热线 {{phone}}', phoneIs: '电话 {{phone}}',
} as const
