export default {
  signIn: '采购人登录', welcome: '欢迎登录{{name}}', teacherTab: '教职工登录', studentTab: '学生登录', code: '工号', studentCode: '学号', phone: '手机号码', password: '密码', codeHint: '请输入学校统一分配的工号', submit: '登录', signOut: '退出登录',
  browse: '暂不登录，继续浏览', intro: '本商城仅对在校师生开放，请填写真实信息，以便享受学校专属优惠。', wrong: '登录失败', staffDesk: '供应商、财务人员也从此处使用账号登录。', as: '当前账号：{{name}}（{{code}}）',
} as const
