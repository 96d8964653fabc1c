import type { DemoHelpTopic, DemoSellingPoint } from './types'

/** Hot questions come first, as the help centre shows them. */
export const helpTopics: DemoHelpTopic[] = [
  {
    key: 'retrieve-password', hot: true, question: { cn: '忘记密码怎么找回？', en: 'How do I retrieve my password?' },
    answer: {
      cn: '在学生登录窗口点击“忘记密码”，输入已绑定的手机号与短信验证码，即可设置新密码。\n\n教职工使用学校统一身份认证或工号登录，密码请在学校信息门户重置。手机号已更换的，请联系服务热线核验身份后修改。',
      en: 'Choose "forgot password" in the student window, enter your mobile number and the code we send, and set a new password.\n\nStaff sign in by the school identity or staff number and reset the password in the school portal. If your number has changed, call the hotline; we verify your identity and change it.',
    },
  },
  {
    key: 'delete-account', hot: true, question: { cn: '如何注销账号？', en: 'How do I delete my account?' },
    answer: {
      cn: '账号下没有进行中的订单、未结算的验收单与冻结经费时，可在“个人中心—基本信息”提交注销申请，运营中心在三个工作日内处理。\n\n毕业或离职人员的账号由学校统一停用，历史订单按档案要求保留。',
      en: 'When no order is open, no acceptance unsettled and no money frozen, apply under Personal centre, Basic information; the operation centre answers within three working days.\n\nAccounts of graduates and leavers are closed by the school; past orders are kept as records.',
    },
  },
  {
    key: 'reimbursement', hot: true, question: { cn: '怎样报销？需要哪些材料？', en: 'How do I get reimbursed, and with which papers?' },
    answer: {
      cn: '统一结算订单无需报销：学校按月与供应商结算，直接从所填经费支出。\n\n在线支付的订单，请在订单详情打印“报销单”与电子发票，附验收单，按学院流程报销。超过固定资产标准的另附资产入账单。',
      en: 'Orders under unified settlement need none: the school settles with the supplier each month and charges the fund you entered.\n\nFor orders paid online, print the reimbursement form and the electronic invoice from the order page, add the acceptance sheet and follow your school. Above the asset threshold add the asset entry.',
    },
  },
  {
    key: 'funds', hot: false, question: { cn: '一张订单可以用几个经费支付吗？', en: 'May one order be paid from several funds?' },
    answer: {
      cn: '可以。在“填写经费账户”页点击“增加经费”，填写每个经费承担的金额，合计须等于订单金额。任一经费余额不足时系统会提示，不会提交。',
      en: 'Yes. On the funding page add a fund and enter the share of each; the shares must add up to the order. If one fund lacks money you are told and nothing is submitted.',
    },
  },
  {
    key: 'return', hot: false, question: { cn: '收到的货不对或破损怎么办？', en: 'The goods are wrong or damaged. What now?' },
    answer: {
      cn: '验收时按实际合格数量填写，不合格的注明原因并上传照片；已验收的可在订单详情申请售后。危险化学品与冷链试剂请在收货当日提出。',
      en: 'At acceptance enter the good quantity only, with reason and photographs for the rest; after acceptance apply for after-sales from the order. Hazardous and cold-chain goods must be reported on the day they arrive.',
    },
  },
  {
    key: 'proxy', hot: false, question: { cn: '可以让学生代我采购吗？', en: 'May a student buy for me?' },
    answer: {
      cn: '可以。在“个人中心—采购授权”添加代购人，设置可用经费与限额。代购人下的单会进入您的待办，由您审批后生效。',
      en: 'Yes. Add the person under Personal centre, Procurement authorisation, with funds and limits. Their orders appear among your tasks and take effect when you approve them.',
    },
  },
  {
    key: 'delivery', hot: false, question: { cn: '多久发货？运费怎么算？', en: 'When is it shipped, and what does freight cost?' },
    answer: {
      cn: '供应商接单后一般 1–3 个工作日发货，各店铺满额免运费，额度见店铺页。运费按店铺单独计算，在提交订单前显示。',
      en: 'Suppliers ship within one to three working days of taking the order. Each store delivers free from an amount shown on its page; freight is reckoned by store and shown before you submit.',
    },
  },
]

export const sellingPoints: DemoSellingPoint[] = [
  { key: 'range', title: { cn: '海量商品', en: 'Huge range' }, text: { cn: '试剂耗材到办公图书，一站购齐', en: 'From reagents to books in one place' } },
  { key: 'price', title: { cn: '价格优惠', en: 'Best prices' }, text: { cn: '集中议价，多家比价', en: 'Negotiated together, easy to compare' } },
  { key: 'compliance', title: { cn: '合规采购', en: 'Compliant' }, text: { cn: '供应商资质审核，全程留痕', en: 'Checked suppliers, every step on record' } },
  { key: 'payment', title: { cn: '支付结算', en: 'Payment and settlement' }, text: { cn: '统一结算，免垫付', en: 'Settled by the school, nothing advanced' } },
  { key: 'efficiency', title: { cn: '高效便捷', en: 'Efficient' }, text: { cn: '线上审批，配送到楼', en: 'Approved online, delivered to the door' } },
  { key: 'accounting', title: { cn: '核算报销', en: 'Accounting and reimbursement' }, text: { cn: '对接财务，凭证自动生成', en: 'Linked to finance, vouchers made for you' } },
  { key: 'safety', title: { cn: '安全可靠', en: 'Safe' }, text: { cn: '危化品分级管控，正品保障', en: 'Hazardous goods controlled, genuine goods' } },
  { key: 'control', title: { cn: '内部控制', en: 'Internal control' }, text: { cn: '采购、审批、验收三分离', en: 'Buying, approval and acceptance kept apart' } },
]
