// Holds the help centre of the demo in two languages.
import type { DemoHelpTopic, DemoSellingPoint } from './types'

/** Hot questions come first, as the help centre shows them. */
export const helpTopics: DemoHelpTopic[] = [
  {
    key: 'retrieve-password',
    topic: 'account',
    hot: true,
    question: { cn: '忘记密码怎么找回？', en: 'How do I retrieve my password?' },
    answer: {
      cn: '在学生登录窗口点击“忘记密码”，输入已绑定的手机号与短信验证码，即可设置新密码。\n\n教职工使用学校统一身份认证或工号登录，密码请在学校信息门户重置。手机号已更换的，请联系服务热线核验身份后修改。',
      en: 'Choose "forgot password" in the student window, enter your mobile number and the code we send, and set a new password.\n\nStaff sign in by the school identity or staff number and reset the password in the school portal. If your number has changed, call the hotline; we verify your identity and change it.',
    },
  },
  {
    key: 'delete-account',
    topic: 'account',
    hot: true,
    question: { cn: '如何注销账号？', en: 'How do I delete my account?' },
    answer: {
      cn: '账号下没有进行中的订单、未结算的验收单与冻结经费时，由本人拨打服务热线 400-820-1100，或用预留邮箱写信至 service@campus-mall.example 申请注销，并说明学校、姓名与工号（学号）。运营中心核对无误后在三个工作日内停用账号，此后不能再登录，绑定的微信同时解除。\n\n毕业或离职人员的账号由学校统一停用，历史订单按档案要求保留。',
      en: 'When no order is open, no acceptance unsettled and no money frozen, call the service hotline 400-820-1100 or write to service@campus-mall.example from your registered address, naming school, name and staff or student number. The operation centre checks and closes the account within three working days: it can no longer sign in, and its WeChat is unbound.\n\nAccounts of graduates and leavers are closed by the school; past orders are kept as records.',
    },
  },
  {
    key: 'reimbursement',
    topic: 'funds',
    hot: true,
    question: {
      cn: '怎样报销？需要哪些材料？',
      en: 'How do I get reimbursed, and with which papers?',
    },
    answer: {
      cn: '统一结算订单无需报销：学校按月与供应商结算，直接从所填经费支出。\n\n在线支付的订单，请在订单详情打印“报销单”与电子发票，附验收单，按学院流程报销。超过固定资产标准的另附资产入账单。',
      en: 'Orders under unified settlement need none: the school settles with the supplier each month and charges the fund you entered.\n\nFor orders paid online, print the reimbursement form and the electronic invoice from the order page, add the acceptance sheet and follow your school. Above the asset threshold add the asset entry.',
    },
  },
  {
    key: 'funds',
    topic: 'funds',
    hot: false,
    question: {
      cn: '一张订单可以用几个经费支付吗？',
      en: 'May one order be paid from several funds?',
    },
    answer: {
      cn: '可以。在“填写经费账号”页点击“增加经费”，填写每个经费承担的金额，合计须等于订单金额。任一经费余额不足时系统会提示，不会提交。',
      en: 'Yes. On the funding page add a fund and enter the share of each; the shares must add up to the order. If one fund lacks money you are told and nothing is submitted.',
    },
  },
  {
    key: 'return',
    topic: 'aftersales',
    hot: false,
    question: { cn: '收到的货不对或破损怎么办？', en: 'The goods are wrong or damaged. What now?' },
    answer: {
      cn: '验收时按实际合格数量填写，不合格的注明原因并上传照片；已验收的可在订单详情申请售后。危险化学品与冷链试剂请在收货当日提出。',
      en: 'At acceptance enter the good quantity only, with reason and photographs for the rest; after acceptance apply for after-sales from the order. Hazardous and cold-chain goods must be reported on the day they arrive.',
    },
  },
  {
    key: 'proxy',
    topic: 'buying',
    hot: false,
    question: { cn: '可以让学生代我采购吗？', en: 'May a student buy for me?' },
    answer: {
      cn: '可以。在“个人中心—采购授权”添加代购人，设置可用经费与限额。代购人下的单会进入您的待办，由您审批后生效。',
      en: 'Yes. Add the person under Personal centre, Procurement authorisation, with funds and limits. Their orders appear among your tasks and take effect when you approve them.',
    },
  },
  {
    key: 'delivery',
    topic: 'buying',
    hot: false,
    question: {
      cn: '多久发货？运费怎么算？',
      en: 'When is it shipped, and what does freight cost?',
    },
    answer: {
      cn: '供应商接单后一般 1–3 个工作日发货，各供应商满额免运费，额度见供应商页。运费按供应商单独计算，在提交订单前显示。',
      en: 'Suppliers ship within one to three working days of taking the order. Each supplier delivers free from an amount shown on its page; freight is reckoned by store and shown before you submit.',
    },
  },
  {
    key: 'purchaser-right',
    topic: 'account',
    hot: false,
    question: { cn: '怎样开通采购人权限？', en: 'How do I get the right to purchase?' },
    answer: {
      cn: '采购人权限由所在学院审批。请联系学院资产管理员，提供工号、课题组与负责人姓名，通常两个工作日内开通。\n\n没有采购人权限的账号可以浏览、收藏与比较商品，不能加入购物车与下单。',
      en: 'The right is given by your school. Ask its assets officer, naming your staff number, group and its head; it usually takes two working days.\n\nWithout it you may browse, keep and compare goods, but not order.',
    },
  },
  {
    key: 'student-sign-up',
    topic: 'account',
    hot: false,
    question: { cn: '学生怎样注册？', en: 'How do students sign up?' },
    answer: {
      cn: '商城仅面向在校师生开放。学生在登录页选择“学生注册”，填写姓名、身份证号、学号、学历与手机号，经短信验证后即可登录。\n\n请如实填写，信息与学校学籍不一致的账号将被停用。',
      en: 'The mall is open only to teachers and students on campus. Choose student sign-up on the sign-in page and enter name, identity card, student number, education and mobile number; a code by text message completes it.\n\nPlease tell the truth: accounts that do not agree with the school records are closed.',
    },
  },
  {
    key: 'change-phone',
    topic: 'account',
    hot: false,
    question: { cn: '更换了手机号怎么办？', en: 'My mobile number has changed' },
    answer: {
      cn: '登录后在“个人中心—基本信息”修改手机号，需要新号码的短信验证码。原号码已停用且忘记密码的，请携带校园卡致电服务热线核验。',
      en: 'Sign in and change it under Personal centre, Basic information; a code is sent to the new number. If the old one is gone and the password forgotten, call the hotline with your campus card at hand.',
    },
  },
  {
    key: 'combined-search',
    topic: 'buying',
    hot: false,
    question: {
      cn: '怎样按 CAS 号或货号查找试剂？',
      en: 'How do I find reagents by CAS or catalogue number?',
    },
    answer: {
      cn: '在搜索框左侧选择“CAS 号”或“货号”再输入。CAS 号带不带短横线都可以，例如 64-17-5 与 64175。\n\n条件较多时使用“组合搜索”，品名、货号、CAS 号与规格可以同时填写。',
      en: 'Choose "CAS" or "Code" left of the search box. CAS numbers may be typed with or without dashes: 64-17-5 and 64175 are the same.\n\nFor several conditions use the combined search.',
    },
  },
  {
    key: 'price-wrong',
    topic: 'buying',
    hot: false,
    question: { cn: '发现价格高于市场价怎么办？', en: 'What if a price is above the market?' },
    answer: {
      cn: '商城实行协议价与价格监测。发现同规格商品明显高于市场价的，请在商品页点击“投诉”，选择“价格偏高”，附上比价截图。\n\n核实后由供应商调价，已下单未发货的订单可以取消重下。',
      en: 'Prices are agreed and watched. If you find the same pack clearly cheaper elsewhere, choose "Complain" on the product page, "price too high", and attach a screenshot.\n\nOnce confirmed the supplier lowers the price; orders not yet shipped may be cancelled and placed again.',
    },
  },
  {
    key: 'cancel-order',
    topic: 'buying',
    hot: false,
    question: { cn: '下单后还能取消吗？', en: 'Can I cancel an order?' },
    answer: {
      cn: '供应商发货前可以在订单详情取消，冻结的经费即时释放。供应商已发货的，请在收货后按退换流程办理。',
      en: 'Until the supplier ships you may cancel on the order page; frozen money is released at once. After shipping please return the goods after receipt.',
    },
  },
  {
    key: 'invoice-title',
    topic: 'funds',
    hot: false,
    question: { cn: '发票抬头和税号怎么填？', en: 'What goes on the invoice?' },
    answer: {
      cn: '统一结算订单由供应商按月向学校开具汇总发票，采购人无需填写。\n\n在线支付订单请选择“电子发票”，抬头为学校全称，税号由系统自动带出，开具后可在订单详情下载。',
      en: 'For unified settlement the supplier invoices the school monthly and buyers enter nothing.\n\nFor online payment choose the electronic invoice; title and tax number of the school are filled in, and it can be downloaded from the order.',
    },
  },
  {
    key: 'fund-returned',
    topic: 'funds',
    hot: false,
    question: { cn: '审批被退回后怎么处理？', en: 'An approval was returned. What now?' },
    answer: {
      cn: '在“待办事项—待填经费”打开订单，可以看到负责人填写的退回原因。更换经费或修改用途后重新提交即可，原冻结金额已经释放。',
      en: 'Open the order under your tasks, where the reason is shown. Choose other funds or change the purpose and submit again; the frozen money has been released.',
    },
  },
  {
    key: 'acceptor',
    topic: 'acceptance',
    hot: false,
    question: {
      cn: '为什么验收要由另一个人确认？',
      en: 'Why does somebody else confirm acceptance?',
    },
    answer: {
      cn: '按照内部控制要求，采购、审批与验收由不同人员完成。学校开启复核后，采购人提交的验收由本单位验收人确认，确认后才进入结算。',
      en: 'Internal control keeps buying, approval and acceptance apart. Where the school wants it, an acceptor of the unit confirms what the buyer has accepted; only then is it settled.',
    },
  },
  {
    key: 'asset-entry',
    topic: 'acceptance',
    hot: false,
    question: { cn: '哪些商品需要固定资产入账？', en: 'Which goods must be registered as assets?' },
    answer: {
      cn: '单价 1000 元及以上的设备，单价 800 元及以上且数量满 50 件的同类物资，验收后须办理固定资产入账。一张订单的商品金额达到 20 万元的，须提供论证材料；本人当天向同一供应商的其他订单一并计算，运费不计。\n\n达到标准的商品在购物车与下单页会提示。',
      en: 'Equipment of 1,000 yuan or more a piece, and like goods of 800 yuan or more in lots of 50 or more, must be registered after acceptance. When the goods of an order come to 200,000 yuan or more, justification papers are needed; your other orders of the same supplier on the same day count with it, freight does not.\n\nThe cart and the order page tell you when goods reach a threshold.',
    },
  },
  {
    key: 'auto-accept',
    topic: 'acceptance',
    hot: false,
    question: { cn: '忘记验收会怎样？', en: 'What if I forget to accept?' },
    answer: {
      cn: '发货后超过学校规定的天数，系统会自动收货并验收。确实未收到货的，请在期限前申请延期，每张订单可以延期两次。',
      en: 'After the days set by the school, receipt and acceptance happen by themselves. If the goods have not come, put it off in time; each order can be put off twice.',
    },
  },
  {
    key: 'complain',
    topic: 'aftersales',
    hot: false,
    question: { cn: '怎样投诉供应商？', en: 'How do I complain about a supplier?' },
    answer: {
      cn: '在商品页或订单页点击“投诉”，填写联系电话、问题类型、主题与描述，可附八张以内的图片。平台客服会在三个工作日内答复，进度在“个人中心—投诉”查看。',
      en: 'Choose "Complain" on the product or order page and enter phone, type, subject and description, with up to eight pictures. The platform answers within three working days; follow it in the personal centre.',
    },
  },
  {
    key: 'controlled',
    topic: 'safety',
    hot: false,
    question: {
      cn: '购买管控化学品要先办什么？',
      en: 'What comes before buying controlled chemicals?',
    },
    answer: {
      cn: '商品页标有“易制毒”“易制爆”“剧毒”的，须先在危险化学品管理系统登记用途与存放地点，经学院与安全办公室两级审核。\n\n从导航“危化品管理”进入，商城会把您的姓名、工号与单位交给该系统，无需再次登录。',
      en: 'Goods marked drug precursor, explosive precursor or highly toxic must first be registered in the hazardous chemicals system with purpose and place of storage, and approved twice.\n\nEnter by "Hazardous chemicals" in the navigation; the mall hands over your name, number and unit, so you need not sign in again.',
    },
  },
  {
    key: 'sds',
    topic: 'safety',
    hot: false,
    question: { cn: '在哪里查看安全技术说明书？', en: 'Where are the safety data sheets?' },
    answer: {
      cn: '试剂商品页列有危险性类别、GHS 象形图与储运要求；完整的安全技术说明书请向供应商索取，或在收货时核对随货资料。',
      en: 'Reagent pages list hazard class, GHS pictograms and storage; ask the supplier for the full data sheet, or check the papers that come with the goods.',
    },
  },
]

export const sellingPoints: DemoSellingPoint[] = [
  {
    key: 'range',
    title: { cn: '海量商品', en: 'Huge range' },
    text: { cn: '试剂耗材到办公图书，一站购齐', en: 'From reagents to books in one place' },
  },
  {
    key: 'price',
    title: { cn: '价格优惠', en: 'Best prices' },
    text: { cn: '集中议价，多家比价', en: 'Negotiated together, easy to compare' },
  },
  {
    key: 'compliance',
    title: { cn: '合规采购', en: 'Compliant' },
    text: { cn: '供应商资质审核，全程留痕', en: 'Checked suppliers, every step on record' },
  },
  {
    key: 'payment',
    title: { cn: '支付结算', en: 'Payment and settlement' },
    text: { cn: '统一结算，免垫付', en: 'Settled by the school, nothing advanced' },
  },
  {
    key: 'efficiency',
    title: { cn: '高效便捷', en: 'Efficient' },
    text: { cn: '线上审批，配送到楼', en: 'Approved online, delivered to the door' },
  },
  {
    key: 'accounting',
    title: { cn: '核算报销', en: 'Accounting and reimbursement' },
    text: { cn: '对接财务，凭证自动生成', en: 'Linked to finance, vouchers made for you' },
  },
  {
    key: 'safety',
    title: { cn: '安全可靠', en: 'Safe' },
    text: { cn: '危化品分级管控，正品保障', en: 'Hazardous goods controlled, genuine goods' },
  },
  {
    key: 'control',
    title: { cn: '内部控制', en: 'Internal control' },
    text: { cn: '采购、审批、验收三分离', en: 'Buying, approval and acceptance kept apart' },
  },
]
