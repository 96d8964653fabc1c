export default {
  scan: '请使用微信扫一扫登录', scanBind: '请使用微信扫一扫，绑定本账号', alt: '微信扫码的二维码', good: '二维码 {{minutes}} 分钟内有效', check: '我已扫码，继续', refresh: '刷新二维码', demo: '演示商城没有接入微信，', demoOpen: '在此模拟手机扫码',
  state: { ACTION: '扫描成功，请在手机上确认', TIMEOUT: '二维码已失效', OK: '登录成功，欢迎继续使用', okBind: '绑定成功' },
  code: {
    not_bound: '该微信尚未绑定商城账号', allowed: '已在手机上同意绑定，请在此验证要绑定的账号', refused: '您已在手机上取消', taken: '该微信已绑定其他账号，请先解除绑定', closed: '该微信绑定的账号不能在此登录，请使用其他登录方式', used: '该二维码已使用，请刷新', many: '您所在的网络获取二维码次数过多，请稍后再试，或使用其他登录方式',
  },
  notBoundHint: '如已有账号，请在手机上点“同意绑定”，再点下方按钮验证账号；也可以使用其他登录方式。', toBind: '绑定已有账号', goOn: '继续', done: '登录成功，欢迎继续使用', doneTitle: '登录成功',
  bind: { title: '绑定已有账号', lead: '验证账号后，该微信即与账号绑定并登录，以后可直接扫码登录。请先在手机上点“同意绑定”。', code: '工号或学号', phone: '手机号密码', sms: '短信验证码', ways: '验证方式', back: '返回扫码登录', gone: '二维码已失效，请重新扫码。' },
  phone: {
    title: '微信确认', login: '登录 {{school}} 采购商城', binding: '绑定微信', askLogin: '您正在电脑上登录商城，请确认是您本人操作。', askBind: '确认后，该微信即与下列账号绑定，以后可扫码登录。', person: '账号', address: '电脑所在网络地址', at: '二维码生成时间', warn: '如果不是您本人在电脑前操作，请点“取消”。不要扫描他人发来的二维码。',
    confirmLogin: '确认登录', confirmBind: '确认绑定', allow: '同意绑定', refuse: '取消', notBound: '该微信尚未绑定商城账号', notBoundText: '如您已有账号，请点“同意绑定”，然后在电脑上验证账号；否则请点“取消”，在电脑上使用其他登录方式。',
    allowed: '已同意绑定', allowedText: '请回到电脑，验证要绑定的账号。', confirmed: '已确认', confirmedLogin: '请回到电脑继续，手机页面可以关闭。', confirmedBind: '绑定成功，以后可扫码登录。手机页面可以关闭。', refused: '已取消', refusedText: '电脑上没有登录，也没有绑定。手机页面可以关闭。',
    taken: '该微信已绑定其他账号', takenText: '请先登录那个账号解除绑定，或换一个微信。', closed: '不能在此登录', closedText: '该微信绑定的账号已停用，或学校没有开放这类人员的微信登录。请在电脑上使用其他登录方式。', expired: '二维码已失效', expiredText: '请在电脑上刷新二维码后重新扫描。', notWeixin: '请用微信扫码', notWeixinText: '此页只能在微信中打开：请打开微信，用“扫一扫”扫描电脑上的二维码。',
  },
  twin: { title: '演示手机', lead: '这是演示商城：没有接入微信，由此页扮演手机。请选择拿的是谁的手机；正式使用的商城没有此页。', label: '选择手机', of: '{{name}}（{{code}}）的手机', fresh: '新手机 {{n}}（微信未绑定）', none: '请先在电脑上打开微信登录页，再从那里扫码。', back: '去微信登录页' },
  mine: {
    title: '微信绑定', lead: '绑定后可用微信扫码登录，并在小程序上审批、收货和验收。', bound: '已绑定', boundAt: '绑定时间：{{at}}', notBound: '未绑定', unbind: '解除绑定', doneBound: '微信已绑定，以后可扫码登录。', doneUnbound: '微信已解除绑定，其他设备上的登录已全部退出。', notOffered: '本校没有开放您这类账号的微信登录。', back: '返回个人信息',
    askUnbind: '解除微信绑定', askUnbindText: '解除后不能再用该微信登录，您在其他电脑和手机上的登录会全部退出；本机保持登录。', yes: '解除绑定', no: '取消',
  },
} as const
