import type { Mall } from '~/contract/malls'

const common = {
  api: '/emall/api', regions: [{ code: 'north', name: '北校区', nameEn: 'North campus' }, { code: 'south', name: '南校区', nameEn: 'South campus' }],
  watermark: false, sso: null, h5Url: null, hazchem: false, assetSystem: false, groupBuyingBar: false, ownHome: false, assetHints: true, orderDelays: 2, afterSalesDays: 7, fundAlert: { percent: 10, days: 30 }, stopsByRules: false,
  consultation: 'https://work.weixin.example/kf/campus-mall', miniProgram: 'https://mini.campus-mall.example/home', mainSite: 'https://www.campus-mall.example/',
  hidePricesFromGuests: false, culturalStore: true, hotline: '400-820-1100', operatorLine: '校园采购商城运营中心', operatorLineEn: 'Campus procurement mall operations centre', supportContact: 'service@campus-mall.example',
}

/** Four schools that never were: one for each theme set, and between them every way a school may be set. */
export const demoSchools: Mall[] = [
  {
    ...common, id: 1001, code: 'yunlu', name: '云麓大学采购商城', nameEn: 'Yunlu University Mall', schoolName: '云麓大学', schoolNameEn: 'Yunlu University', logo: '/emall/pictures/school/yunlu.png', orgLogo: '/emall/pictures/school/yunlu.png', orgId: '1001', mallPathPc: 'yunlu', schoolLoginUrl: null,
    biddings: true, groupBuying: true, theme: 'default', palette: 'crimson', teacherLogins: ['code', 'wx'], studentLogins: ['password', 'sms', 'wx'], wxValid: true, payTypes: ['unified', 'online', 'cod', 'periodic'], freezeAt: 'approval', confirmAcceptance: true, autoAcceptDays: 15,
    hazchem: true, assetSystem: true, platformPhone: '400-820-1100', nonClassifiedWarning: false, languageSwitch: true,
    links: [{ name: '云麓大学主页', nameEn: 'University home', url: 'https://www.yunlu.example/' }, { name: '财务处', nameEn: 'Finance office', url: 'https://cwc.yunlu.example/' }, { name: '实验室与设备管理处', nameEn: 'Laboratory office', url: 'https://sys.yunlu.example/' }],
  },
  {
    ...common, id: 1002, code: 'jianghai', name: '江海理工大学采购平台', nameEn: 'Jianghai Tech Procurement', schoolName: '江海理工大学', schoolNameEn: 'Jianghai University of Technology', logo: '/emall/pictures/school/jianghai.png', orgLogo: '/emall/pictures/school/jianghai.png', orgId: '1002', mallPathPc: 'jianghai', schoolLoginUrl: null,
    biddings: false, groupBuying: false, theme: 'bold', palette: 'navy', teacherLogins: ['code'], studentLogins: ['password', 'sms'], wxValid: false, payTypes: ['unified', 'online', 'cod'], freezeAt: 'submit', confirmAcceptance: true, autoAcceptDays: 10,
    watermark: true, hazchem: true, assetSystem: true, ownHome: true, h5Url: 'https://h5.jianghai.example/', platformPhone: '400-820-1100', nonClassifiedWarning: true, languageSwitch: true, culturalStore: false,
    links: [{ name: '江海理工大学主页', nameEn: 'University home', url: 'https://www.jianghai.example/' }, { name: '国有资产管理处', nameEn: 'Assets office', url: 'https://gzc.jianghai.example/' }],
  },
  {
    ...common, id: 1003, code: 'qinglan', name: '青岚师范大学网上商城', nameEn: 'Qinglan Normal University Mall', schoolName: '青岚师范大学', schoolNameEn: 'Qinglan Normal University', logo: '/emall/pictures/school/qinglan.png', orgLogo: '/emall/pictures/school/qinglan.png', orgId: '1003', mallPathPc: 'qinglan', schoolLoginUrl: null,
    biddings: true, groupBuying: true, theme: 'opacity', palette: 'jade', teacherLogins: ['code', 'wx', 'sso'], studentLogins: ['password', 'sso'], sso: 'oidc', wxValid: true, payTypes: ['unified', 'online'], freezeAt: 'approval', confirmAcceptance: false, autoAcceptDays: 7,
    groupBuyingBar: true, orderDelays: 1, afterSalesDays: 5, stopsByRules: true, platformPhone: '400-820-1100', nonClassifiedWarning: false, languageSwitch: false, links: [{ name: '青岚师范大学主页', nameEn: 'University home', url: 'https://www.qinglan.example/' }],
  },
  {
    ...common, id: 1004, code: 'beiyuan', name: '北原农业大学采购商城', nameEn: 'Beiyuan Agricultural University Mall', schoolName: '北原农业大学', schoolNameEn: 'Beiyuan Agricultural University', logo: '/emall/pictures/school/beiyuan.png', orgLogo: '/emall/pictures/school/beiyuan.png', orgId: '1004', mallPathPc: 'beiyuan', schoolLoginUrl: '/sso',
    biddings: false, groupBuying: true, theme: 'bold-opacity', palette: 'plum', teacherLogins: ['sso', 'code'], studentLogins: ['sso', 'password'], sso: 'cas', wxValid: false, payTypes: ['unified', 'cod', 'periodic'], freezeAt: 'submit', confirmAcceptance: false, autoAcceptDays: 15,
    watermark: true, assetHints: false, platformPhone: null, nonClassifiedWarning: false, languageSwitch: false, hidePricesFromGuests: true, links: [{ name: '北原农业大学主页', nameEn: 'University home', url: 'https://www.beiyuan.example/' }],
  },
]
