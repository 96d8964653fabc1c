export default {
  title: '统一身份认证登录', number: '工号/学号', name: '姓名', password: '密码', again: '重新登录', otherWay: '使用其他方式登录', home: '暂不登录，继续浏览', support: '仍有问题请联系商城客服：{{contact}}',
  reason: {
    refused: '学校未能确认您的身份', visit: '本次登录已失效', unknown: '您还没有商城账号', disabled: '您的商城账号已停用', door: '您不能从此处登录', unavailable: '统一身份认证暂时没有响应', cancelled: '您取消了登录',
  },
  text: {
    refused: '{{school}}统一身份认证没有认可本次登录，商城未作任何登录操作。请重新登录。', visit: '本次登录已使用过、已超过 10 分钟，或不是在此浏览器上开始的。请重新登录。', unknown: '{{school}}已确认您的身份，但商城中没有与下列工号或学号对应的账号。账号由学校的资产与采购部门开通；如您确有账号，请核对号码。',
    disabled: '{{school}}已确认您的身份，但下列账号在商城中已停用。', door: '{{school}}没有为您这一类人员开放此登录方式。', unavailable: '{{school}}统一身份认证没有应答，或应答有误，并非您的操作问题。请稍后重试，或使用其他方式登录。', cancelled: '您在{{school}}统一身份认证页面取消了登录，商城未作任何登录操作。',
  },
  customer: {
    head: '客服系统（演示系统）', title: '在线客服', welcome: '{{name}}，您好', hours: '客服已看到您咨询的商品和订单。服务时间：周一至周五 08:30-17:30，热线 {{hotline}}。', goods: '咨询的商品', orders: '咨询的订单', none: '无', expired: '链接已失效', wrong: '链接无法验证', alone: '没有收到咨询内容', comeAgain: '请从商城的商品页或订单页再次点击“联系客服”。', back: '返回商城',
  },
  twin: {
    head: '{{school}}统一身份认证（演示系统）', title: '统一身份认证', demo: '这是演示系统', demoText: '正式使用时，此处是学校自己的登录页面。密码与演示商城相同，可试用：', known: '{{number}}（{{name}}）', unknown: '{{number}}（{{name}}，尚无商城账号）', join: '、', numberHint: '学校统一分配的工号或学号', submit: '登录', cancel: '取消',
    refused: '无法识别的应用', refusedText: '带您来到此处的地址不是本校商城发出的，因此不会把您的身份告诉它。',
  },
} as const
