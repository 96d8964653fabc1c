export default {
  signIn: '采购人登录', welcome: '欢迎登录{{name}}', teacherTab: '教职工登录', studentTab: '学生登录', code: '工号', phone: '手机号码', password: '密码', codeHint: '请输入学校统一分配的工号', submit: '登录',
  browse: '暂不登录，继续浏览', intro: '本商城仅对在校师生开放，请填写真实信息，以便享受学校专属优惠。', staffDesk: '供应商、财务人员也从此处使用账号登录。', as: '当前账号：{{name}}（{{code}}）',
  byPassword: '使用手机号和密码登录', byNumber: '使用工号登录',
  way: { wx: '微信扫码', sso: '统一身份认证', password: '密码登录', sms: '短信登录' }, ways: '登录方式', forgot: '忘记密码', register: '学生注册', getCode: '获取验证码', getCodeIn: '{{seconds}} 秒后重新获取', verificationCode: '短信验证码', codeSent: '验证码已发送至 {{phone}}，{{minutes}} 分钟内有效。', codeHere: '演示商城不会真的发出短信，', outboxLink: '在此查看验证码',
  school: { lead: '{{school}}的师生可使用学校统一身份认证登录。登录后自动返回，无需另设商城密码。', go: '前往统一身份认证' },
  purchaserOnly: '采购人登录', bnuHint: '请以采购人身份登录。登录后按您的身份进入商城。',
  registration: {
    title: '学生注册', name: '真实姓名', idcardNo: '身份证号', idcardHint: '18 位，末位为 X 时请输入字母 X。仅用于核验，不保存完整号码。', eduBackground: '学历', choose: '请选择', UNDERGRADUATE: '本科', POSTGRADUATE: '硕士', DOCTOR: '博士', code: '学号', codeHint: '6 至 20 位数字', email: '邮箱', password: '设置密码', passwordHint: '至少 6 位', passwordAgain: '确认密码', submit: '注册', haveAccount: '已有账号，去登录',
  },
  reset: { title: '忘记密码', lead: '请输入注册时使用的手机号码，我们会发送验证码。', password: '新密码', submit: '重置密码', done: '重置密码成功', doneText: '您已登录，其他设备上的登录已全部退出。', goOn: '继续', back: '返回登录' },
  outbox: { title: '演示短信', lead: '这是演示商城：短信不会真的发出，最近半小时的验证码都列在这里。正式使用的商城没有此页。', phone: '手机号码', purpose: '用途', code: '验证码', none: '最近半小时没有短信', refresh: '刷新', back: '返回登录', login: '登录', register: '注册', reset: '重置密码', phoneChange: '更换手机号', bind: '绑定微信' },
  security: {
    title: '账号安全', changePassword: '修改密码', oldPassword: '原密码', newPassword: '新密码', save: '保存', passwordDone: '密码已修改，其他设备上的登录已全部退出。', weixin: '微信绑定', changePhone: '更换手机号', newPhone: '新手机号码', phoneLead: '验证码会发送到新手机号码。', phoneDone: '手机号已更换。',
    everywhere: '退出所有设备', everywhereLead: '您在所有电脑和手机上的登录都会立即退出，包括本机。其他人若仍登录着您的账号，也会同时退出。', everywhereYes: '全部退出', cancel: '取消', hint: '密码泄露或在公用电脑上忘记退出时，请修改密码或退出所有设备。',
  },
} as const
