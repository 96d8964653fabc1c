export default {
  not_logged_in: '您还没有登录，或登录已超时，请重新登录。', no_permission: '您没有权限进行此操作。', not_acceptable: '您没有权限访问。', abnormal_characters: '输入内容包含异常字符，请检查后重新提交。', bad_request: '请求的内容无法识别。',
  not_found: '没有找到您要的内容，它可能已被删除。', conflict: '内容已被他人改动，请刷新后再试。', wrong_state: '当前状态下不能进行此操作，页面已是最新状态，请核对。', partly_shipped: '已有包裹发出，不能再取消或拒单。', price_changed: '部分商品价格已变动，请核对后重新提交。', out_of_stock: '“{{name}}”库存不足，当前可购 {{stock}} 件。',
  limit_short: '超过授权额度或课题组单笔限额：还可使用 ¥{{available}}，需要 ¥{{amount}}。', fund_short: '经费账号 {{accountNo}} 可用余额不足：可用 ¥{{available}}，需要 ¥{{amount}}。', amount_mismatch: '各经费账号金额之和 ¥{{sum}} 与应付金额 ¥{{amount}} 不一致。', invalid: '填写的内容有误，请按提示修改。', too_large: '提交的内容过大。', too_many: '尝试次数过多，请 {{minutes}} 分钟后再试。',
  sms_failed: '获取验证码失败，请稍后再试', register_failed: '注册失败，请稍后再试', reset_failed: '重置密码失败，请稍后再试', wrong_credentials: '账号或密码不正确。', storage_full: '服务器存储空间不足，文件未能保存，其他内容不受影响。', unavailable: '系统暂时无法使用，请稍后再试。', busy: '当前访问人数较多，系统繁忙，请稍候几秒再试。', order_uncertain: '提交订单时没有收到系统的回复，购物车里的商品已经不在：订单很可能已经生成。请先到“我的订单”查看，不要重复下单。', toOrders: '查看我的订单', timeout: '系统响应超时，请稍后再试。', internal: '系统发生错误，我们已记录，请稍后再试。', stale_form: '页面已过期，请返回上一页刷新后重新提交，内容未被处理。', purchaser: '抱歉，您没有采购人权限，无法使用该商城',
  title: { e401: '请先登录', e403: '没有权限', e404: '页面不存在', e409: '状态已变化', e429: '操作过于频繁', e500: '系统错误', e503: '温馨提示', other: '出错了' },
  toMainSite: '知道了，前往服务商主站',
  toHome: '回到商城首页', toLogin: '去登录', requestId: '请求编号：{{id}}',
} as const
