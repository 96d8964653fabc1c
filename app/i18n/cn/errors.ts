export default {
  not_logged_in: '您还没有登录，或登录已超时，请重新登录。', no_permission: '您没有权限进行此操作。', not_acceptable: '您没有权限访问。', abnormal_characters: '输入内容包含异常字符，请检查后重新提交。', bad_request: '请求的内容无法识别。',
  not_found: '没有找到您要的内容，它可能已被删除。', conflict: '内容已被他人改动，请刷新后再试。', wrong_state: '当前状态下不能进行此操作，页面已是最新状态，请核对。', price_changed: '部分商品价格已变动，请核对后重新提交。', out_of_stock: '“{{name}}”库存不足，当前可购 {{stock}} 件。',
  fund_short: '经费账号 {{accountNo}} 可用余额不足：可用 ¥{{available}}，需要 ¥{{amount}}。', amount_mismatch: '各经费账号金额之和 ¥{{sum}} 与应付金额 ¥{{amount}} 不一致。', invalid: '填写的内容有误，请按提示修改。', too_large: '提交的内容过大。', too_many: '尝试次数过多，请 {{minutes}} 分钟后再试。',
  wrong_credentials: '账号或密码不正确。', storage_full: '服务器存储空间不足，文件未能保存，其他内容不受影响。', unavailable: '系统暂时无法使用，请稍后再试。', busy: '当前访问人数较多，系统繁忙，请稍候几秒再试。', timeout: '系统响应超时，请稍后再试。', internal: '系统发生错误，我们已记录，请稍后再试。', stale_form: '页面已过期，请返回上一页刷新后重新提交，内容未被处理。', purchaser: '抱歉，您没有采购人权限，无法使用该商城',
  title: { e401: '请先登录', e403: '没有权限', e404: '页面不存在', e409: '状态已变化', e429: '操作过于频繁', e500: '系统错误', e503: '温馨提示', other: '出错了' },
  toHome: '回到商城首页', toLogin: '去登录', requestId: '请求编号：{{id}}',
  field: {
    required: '此项不能为空', wrong: '填写不正确', phone_required: '手机号码不能为空', phone_wrong: '请输入正确的手机号码', password_required: '请输入密码', password_short: '密码至少6位', code_required: '请输入工号或学号', amount_wrong: '请输入大于 0 的金额，最多两位小数',
    no_such_goods: '没有这样的在售商品', quantity_min: '低于该商品的起订量', quantity_step: '须按该商品规定的倍数购买', quantity_max: '超过该商品一次可购的数量', quantity_wrong: '请输入 1 到 9999 之间的整数', logistics_required: '物流单号不能为空', logistics_wrong: '请输入正确的物流单号', too_long: '内容过长', date_wrong: '请输入正确的日期，例如 2026-11-21', choose_one: '请选择一项', reason_required: '请填写原因', file_type: '文件格式不符合要求', file_large: '文件过大', file_count: '文件数量过多',
    list_name_taken: '已有同名的清单', list_many: '清单数量已达上限', list_full: '该清单已满，请选择其他清单', quick_empty: '没有读到内容', quick_long: '行数过多，请分几次处理', quick_old_excel: '这是旧版 Excel 文件（.xls），请另存为 .xlsx 或 CSV 后再上传',
    count_wrong: '请输入 0 或正整数', nothing_due: '该供应商在所选期间没有待结算的验收单', sum_wrong: '验收与拒收数量之和须等于应收数量', fund_short: '该经费账号可用余额不足', fund_required: '请选择经费账号', tax_required: '请填写税号',
    complaint_phone: '请填写联系电话', complaint_category: '请选择问题类型', complaint_type: '请选择投诉类型', complaint_subject: '请填写投诉主题', complaint_seller: '请填写反馈供应商', complaint_content: '请填写问题描述', complaint_file_type: '请上传后缀名为 jpg,png格式文件!', complaint_file_large: '请上传大小不超过2M的文件', complaint_file_count: '最多可上传8张', complaint_file_gone: '附件已失效，请重新上传', complaint_order: '没有找到您的这个订单', complaint_goods: '没有找到这个商品', complaint_other_seller: '所选供应商与该商品或订单不符', group_full: '超过本团剩余可参团数量', group_person_max: '超过每人限购数量', group_running: '该商品已有正在进行的团购', group_step_num: '数量须大于上一档', group_step_price: '价格须低于上一档及原价', group_max_low: '不能小于最高一档的数量', group_person_high: '不能大于全团限量', group_end_day: '请选择明天起 60 天内的日期', date_past: '不能早于今天',
  },
} as const
