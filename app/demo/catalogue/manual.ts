// Holds the operation manual of the demo in two languages.
import type { Bilingual } from './types'

export interface DemoChapter {
  key: string
  title: Bilingual
  lead: Bilingual
  steps: Bilingual[]
  notes: Bilingual[]
}

const b = (cn: string, en: string): Bilingual => ({ cn, en })

export const manualTitle = b('采购商城操作手册', 'Operation manual of the procurement mall')
export const manualEdition = '2026-11'

export const manualChapters: DemoChapter[] = [
  {
    key: 'sign-in',
    title: b('登录与身份', 'Signing in'),
    lead: b(
      '教职工用工号登录，学生用手机号与密码登录。未登录也可以浏览商品。',
      'Staff sign in with their staff number, students with their mobile number. Browsing needs no sign-in.',
    ),
    steps: [
      b(
        '点击页面右上角“请登录”，选择“教工登录”或“学生登录”。',
        'Choose "Sign in" at the top right, then staff or student.',
      ),
      b(
        '输入工号（或手机号）与密码。连续输错多次会暂停登录十五分钟。',
        'Enter your number and password. Too many wrong attempts close the door for fifteen minutes.',
      ),
      b(
        '登录后页面回到您离开的地方，右上角显示您的姓名与待办数量。',
        'You come back to the page you left; your name and pending tasks are shown at the top right.',
      ),
    ],
    notes: [
      b(
        '没有采购人权限的账号可以浏览，不能下单；请向所在学院申请。',
        'An account without the purchaser right may browse but not order; apply to your school.',
      ),
    ],
  },
  {
    key: 'find',
    title: b('查找商品', 'Finding goods'),
    lead: b(
      '可以按分类逐级查找，也可以按关键词、品名、货号、规格或 CAS 号搜索。',
      'Browse the categories, or search by keyword, name, code, spec or CAS number.',
    ),
    steps: [
      b(
        '在搜索框左侧选择搜索方式。试剂建议用 CAS 号，例如 64-17-5。',
        'Choose how to search left of the box. For reagents the CAS number is best, such as 64-17-5.',
      ),
      b(
        '在结果页用品类、品牌、供应商、价格逐步缩小范围，按销量或价格排序。',
        'Narrow the results by category, brand, supplier and price; sort by sales or price.',
      ),
      b(
        '条件较多时使用“组合搜索”，同时填写品名、货号、CAS 号与规格。',
        'With several conditions use the combined search for name, code, CAS number and spec together.',
      ),
      b(
        '在商品页查看规格、库存、资质与价格走势；可加入对比，逐项比较。',
        'The product page shows specs, stock, certificates and price history; add goods to the comparison.',
      ),
    ],
    notes: [
      b(
        '第三方电商的商品不参加组合搜索。',
        'Goods of third-party marketplaces do not take part in the combined search.',
      ),
    ],
  },
  {
    key: 'order',
    title: b('购物车与下单', 'Cart and order'),
    lead: b(
      '一次结算可以包含多家供应商的商品，系统按供应商拆成多张订单。',
      'One checkout may hold goods of several suppliers; an order is made for each.',
    ),
    steps: [
      b(
        '在商品页填写数量，点击“加入购物车”。',
        'Enter the quantity on the product page and add to the cart.',
      ),
      b(
        '在购物车勾选要购买的商品，核对数量与金额，点击“去结算”。',
        'Tick what to buy, check quantities and amounts, and go to checkout.',
      ),
      b(
        '核对收货地址、发票信息、支付方式，填写用途与采购事由，提交订单。',
        'Check address, invoice and payment type, enter purpose and reason, and submit.',
      ),
    ],
    notes: [
      b(
        '单价 1000 元及以上、或单价 800 元及以上且数量满 50 件的商品，验收后须办理固定资产入账。',
        'Goods of 1,000 yuan or more a piece, or of 800 yuan or more in lots of 50, must be registered as fixed assets after acceptance.',
      ),
      b(
        '订单商品金额（含本人当天向同一供应商的其他订单）达到 20 万元的，须提供论证材料。',
        'An order whose goods, together with your other orders of the same supplier on the same day, come to 200,000 yuan or more needs justification papers.',
      ),
    ],
  },
  {
    key: 'funds',
    title: b('填写经费与审批', 'Funds and approval'),
    lead: b(
      '统一结算的订单由经费支出，采购人无需垫付。',
      'Orders under unified settlement are paid from funds; nobody advances money.',
    ),
    steps: [
      b(
        '提交订单后在“填写经费账号”选择经费；可用多个经费共同承担，金额合计须等于订单金额。',
        'Choose the fund after submitting; several may share the amount, and the shares must add up.',
      ),
      b(
        '学校规定须附论证、三家比价或合同的，会在填写页列出；附齐后才能提交，退回后重新提交无须再附。',
        'Where the school wants a justification, quotes or a contract, the page lists them; attach them to submit, and they stay when the order is returned.',
      ),
      b(
        '经费负责人在“待办事项—待审批”中批准或退回。',
        'Fund owners approve or return the order among their tasks.',
      ),
      b(
        '审批人可以先向采购人提问；采购人收到消息后在订单页答复，期间经费保持冻结。',
        'Whoever approves may ask the buyer first, who gets a message and answers on the page of the order; money stays frozen meanwhile.',
      ),
      b(
        '退回后原冻结金额即时释放，可更换经费后重新提交。',
        'When it is returned the frozen money is released at once; choose other funds and submit again.',
      ),
    ],
    notes: [
      b(
        '余额不足时系统会指出是哪一个经费、差多少，不会提交。',
        'If a fund lacks money you are told which one and how much; nothing is submitted.',
      ),
    ],
  },
  {
    key: 'receive',
    title: b('收货与验收', 'Receipt and acceptance'),
    lead: b(
      '收货确认的是货到了，验收确认的是货对了。',
      'Receipt says that goods have come; acceptance says that they are right.',
    ),
    steps: [
      b(
        '收到货物后在订单页点击“确认收货”。',
        'When the goods have come choose "Confirm receipt" on the order.',
      ),
      b(
        '点击“验收”，逐项填写合格数量；不合格的选择原因并上传照片。',
        'Choose "Accept", enter the good quantity line by line; give reason and photographs for the rest.',
      ),
      b(
        '学校要求复核的，由采购人以外的验收人在“待办事项”中确认。',
        'Where the school wants it, an acceptor other than the buyer confirms.',
      ),
      b(
        '需要纸质材料的，打印验收单或下载 PDF。',
        'Print the acceptance form or download it as PDF where paper is needed.',
      ),
    ],
    notes: [
      b(
        '超过学校规定天数未操作的，系统会自动收货并验收；确有需要可以申请延期。',
        'After the days set by the school receipt and acceptance happen by themselves; they can be put off.',
      ),
    ],
  },
  {
    key: 'settle',
    title: b('结算与报销', 'Settlement and reimbursement'),
    lead: b(
      '财务按供应商与期间生成结算单，只结算验收合格的金额。',
      'Finance makes a statement for each supplier and period; only accepted amounts are settled.',
    ),
    steps: [
      b(
        '采购人在“验收与结算”中查看每笔验收的结算状态。',
        'See the state of each acceptance under Acceptance and settlement.',
      ),
      b(
        '在线支付的订单，请打印报销单与电子发票，按学院流程报销。',
        'For orders paid online print the reimbursement form and the invoice, and follow your school.',
      ),
    ],
    notes: [],
  },
  {
    key: 'after-sales',
    title: b('退换与投诉', 'Returns and complaints'),
    lead: b(
      '先与供应商沟通，解决不了再找平台。',
      'Talk to the supplier first, then to the platform.',
    ),
    steps: [
      b(
        '在订单详情选择商品，提交退换申请，说明原因并上传照片。',
        'Choose the goods on the order, apply for return or exchange, with reason and photographs.',
      ),
      b(
        '对商品、价格或服务不满意的，可在商品页或订单页提交投诉，平台会答复处理结果。',
        'Complain about goods, price or service from the product or the order; the platform answers.',
      ),
    ],
    notes: [
      b(
        '危险化学品与冷链试剂请在收货当日提出。',
        'Hazardous and cold-chain goods must be reported on the day they arrive.',
      ),
    ],
  },
  {
    key: 'hazardous',
    title: b('危险化学品采购', 'Buying hazardous chemicals'),
    lead: b(
      '易制毒、易制爆与剧毒化学品须先登记用途。',
      'Drug precursors, explosive precursors and highly toxic chemicals must be registered first.',
    ),
    steps: [
      b(
        '从导航进入“危化品管理”，确认后跳转到危险化学品管理系统，无需再次登录。',
        'Open "Hazardous chemicals" in the navigation; after a confirmation you are taken there signed in.',
      ),
      b(
        '在该系统登记用途、数量与存放地点，等待两级审核。',
        'Register purpose, quantity and place of storage there and wait for both approvals.',
      ),
      b(
        '审核通过后回到商城下单，收货由双人签字。',
        'Order in the mall when approved; two people sign for the delivery.',
      ),
    ],
    notes: [
      b(
        '禁止以普通试剂名义购买管控品。',
        'Controlled goods must never be bought under another name.',
      ),
    ],
  },
]
