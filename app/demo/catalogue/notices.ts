// Holds the notices of a school in two languages.
import type { Bilingual, DemoMall, DemoNotice } from './types'

interface NoticeText {
  key: string
  kind: DemoNotice['kind']
  title: Bilingual
  body: Bilingual
  from: 'assets' | 'finance' | 'safety' | 'platform' | 'union'
  daysAgo: number
  pinned?: true
}

const offices: Readonly<Record<NoticeText['from'], Bilingual>> = {
  assets: { cn: '资产与实验室管理处', en: 'Assets and Laboratory Office' },
  finance: { cn: '计划财务处', en: 'Finance Office' },
  safety: { cn: '实验室安全办公室', en: 'Laboratory Safety Office' },
  platform: { cn: '采购商城运营中心', en: 'Mall Operation Centre' },
  union: { cn: '校工会', en: 'Staff Union' },
}

/** `{school}` stands for the name of the school. */
const texts: NoticeText[] = [
  {
    key: 'year-end',
    kind: 'notice',
    from: 'finance',
    daysAgo: 3,
    pinned: true,
    title: {
      cn: '关于年末经费结算与订单截止时间的通知',
      en: 'Year-end settlement and last day for orders',
    },
    body: {
      cn: '各学院、各课题组：\n\n为保证年度决算顺利进行，{school}采购商城统一结算订单请于 12 月 20 日 17:00 前完成提交与审批，12 月 25 日前完成验收。逾期未验收的订单转入下一年度结算，占用下一年度额度。\n\n已冻结但确认不再采购的经费，请采购人及时取消订单，冻结金额即时释放。如需协助请联系计划财务处或商城服务热线。',
      en: 'To all schools and research groups:\n\nTo close the year in time, orders of {school} under unified settlement are to be submitted and approved by 17:00 on 20 December and accepted by 25 December. Orders accepted later are settled in, and charged to, the next year.\n\nWhere frozen money is no longer needed, please cancel the order; the amount is released at once. The Finance Office and the service hotline are glad to help.',
    },
  },
  {
    key: 'hazchem',
    kind: 'policy',
    from: 'safety',
    daysAgo: 9,
    pinned: true,
    title: {
      cn: '危险化学品采购须先在危化品系统登记用途',
      en: 'Register the purpose before buying hazardous chemicals',
    },
    body: {
      cn: '采购易制毒、易制爆及剧毒化学品，须先在危险化学品管理系统登记用途与存放地点，经学院与安全办公室两级审核后方可下单。\n\n商城商品页标有“易制爆”“易制毒”“剧毒”字样的均在此列。未经登记的订单，供应商将不予发货。\n\n验收时须两人在场，并在当日完成入库登记。',
      en: 'Before ordering drug precursors, explosive precursors or highly toxic chemicals, register their purpose and place of storage in the hazardous chemicals system and have it approved by your school and the Safety Office.\n\nGoods so marked in the mall all fall under this rule; suppliers do not ship unregistered orders.\n\nTwo people must be present at acceptance, and the goods are to be entered in the store on the same day.',
    },
  },
  {
    key: 'assets',
    kind: 'policy',
    from: 'assets',
    daysAgo: 16,
    title: { cn: '固定资产登记标准调整说明', en: 'New thresholds for registering fixed assets' },
    body: {
      cn: '自本学期起，单价 1000 元及以上的通用设备、单价 800 元及以上且批量 50 件以上的同类物资，验收后须办理固定资产入账；订单商品金额（含本人当天向同一供应商的其他订单）达到 20 万元的，须附论证材料。\n\n商城会在验收完成后自动提示“待资产入账”，点击即可跳转资产系统，入账单号将回写订单。',
      en: 'From this term, general equipment of 1,000 yuan or more a piece, and like goods of 800 yuan or more bought in lots of 50 or more, must be registered as fixed assets after acceptance; an order whose goods, together with your other orders of the same supplier on the same day, come to 200,000 yuan or more needs justification papers.\n\nThe mall shows "asset entry" after acceptance and leads to the asset system; the entry number is written back to the order.',
    },
  },
  {
    key: 'holiday',
    kind: 'notice',
    from: 'platform',
    daysAgo: 24,
    title: { cn: '寒假期间配送安排', en: 'Deliveries during the winter break' },
    body: {
      cn: '放假期间各供应商照常接单，发货时间视当地物流而定。需冷链的生物试剂与危险化学品统一暂停配送两周，请提前备货。\n\n值班实验室可在订单备注中填写假期收货人与电话。',
      en: 'Suppliers take orders through the break; dispatch depends on local carriers. Cold-chain biologicals and hazardous chemicals are not delivered for two weeks, so please stock up in time.\n\nLaboratories on duty may state a holiday recipient and telephone number in the order remarks.',
    },
  },
  {
    key: 'ethanol',
    kind: 'activity',
    from: 'platform',
    daysAgo: 30,
    title: { cn: '实验室常用溶剂联合议价结果公布', en: 'Joint price agreement on common solvents' },
    body: {
      cn: '经与三家供应商集中议价，乙醇、甲醇、乙酸乙酯、二氯甲烷等十二种常用溶剂执行校内协议价，平均降幅 11%，协议期一年。\n\n商品页同时显示市场价与协议价，欢迎监督：如发现同规格更低价，可在商品页点击“价格反馈”。',
      en: 'After joint negotiation with three suppliers, twelve common solvents, among them ethanol, methanol, ethyl acetate and dichloromethane, are sold at an internal agreement price, on average 11% lower, for one year.\n\nProduct pages show both prices. Should you find the same goods cheaper elsewhere, please tell us from the product page.',
    },
  },
  {
    key: 'acceptance',
    kind: 'policy',
    from: 'assets',
    daysAgo: 41,
    title: { cn: '验收人与采购人须为不同人员', en: 'Buyer and acceptor must be different people' },
    body: {
      cn: '为落实内部控制要求，{school}统一结算订单的验收确认人不得与采购人为同一人。课题组负责人可在“个人中心—课题组设置”中指定验收人。\n\n收货后请逐项核对品名、规格、数量与批号，不合格的可部分拒收并上传照片，仅对合格数量结算。',
      en: 'As internal control requires, the acceptance of an order of {school} is confirmed by someone other than its buyer. Group leaders appoint acceptors under Personal centre, Team settings.\n\nPlease check name, specification, quantity and lot of each line. Lines may be rejected in part, with photographs; only accepted quantities are settled.',
    },
  },
  {
    key: 'invoice',
    kind: 'notice',
    from: 'finance',
    daysAgo: 55,
    title: { cn: '电子发票抬头与税号填写说明', en: 'Title and tax number on electronic invoices' },
    body: {
      cn: '统一结算订单由供应商按月向学校开具汇总发票，采购人无需另行索取；在线支付订单请在下单时选择“电子发票”，抬头为学校全称，税号由系统自动带出。\n\n如供应商将统一结算发票错开给个人，请在订单页发起投诉，类型选择“统一结算发票误开给采购人”。',
      en: 'For unified settlement the supplier invoices the school monthly; buyers need not ask for an invoice. For online payment choose "electronic invoice" at checkout: the title is the full name of the school and the tax number is filled in by the system.\n\nIf an invoice under unified settlement was made out to you personally, file a complaint from the order page.',
    },
  },
  {
    key: 'poverty',
    kind: 'activity',
    from: 'union',
    daysAgo: 62,
    title: {
      cn: '帮扶农产品集中采购月开始了',
      en: 'A month for produce from our partner counties',
    },
    body: {
      cn: '本月工会福利优先从“乡村振兴帮扶馆”采购。五常大米、洛川苹果、秦岭香菇、遂川绿茶等二十余种产品由合作社直供，满 88 元免运费。\n\n各部门工会经费可选“统一结算”，无需垫付。',
      en: 'This month union benefits are bought first of all from the Rural Revival Store. More than twenty kinds of produce, from Wuchang rice and Luochuan apples to Qinling mushrooms and Suichuan tea, come straight from the cooperatives, free of freight from 88 yuan.\n\nDepartment unions may pay by unified settlement.',
    },
  },
  {
    key: 'maintenance',
    kind: 'maintenance',
    from: 'platform',
    daysAgo: 74,
    title: { cn: '系统升级维护公告', en: 'Maintenance of the system' },
    body: {
      cn: '因安全等级保护测评需要，商城将于周六 22:00 至周日 02:00 停机维护，期间无法登录与下单，已提交的订单不受影响。\n\n维护内容：搜索速度优化，支持按 CAS 号与货号组合检索；移动端验收拍照上传。',
      en: 'For the security assessment the mall is closed from Saturday 22:00 to Sunday 02:00. Signing in and ordering are not possible; orders already submitted are not affected.\n\nNew afterwards: faster search, combined search by CAS number and code, and photographs at acceptance from the phone.',
    },
  },
  {
    key: 'microscope',
    kind: 'notice',
    from: 'assets',
    daysAgo: 88,
    title: {
      cn: '教学显微镜与移液器批量采购征集',
      en: 'Collecting orders for microscopes and pipettes',
    },
    body: {
      cn: '拟对教学用显微镜、单道移液器、台式离心机开展批量集中采购，请各学院于月底前在“团购需求”中填报型号与数量。达到起订量后统一议价，价格将低于商城零售价。',
      en: 'We plan to buy teaching microscopes, single-channel pipettes and bench centrifuges together. Schools are asked to enter models and quantities under group purchase demands by the end of the month; prices will be below those of the mall.',
    },
  },
  {
    key: 'training',
    kind: 'notice',
    from: 'platform',
    daysAgo: 97,
    title: { cn: '新入职教师采购培训报名', en: 'Purchasing course for new staff' },
    body: {
      cn: '面向新入职教师与课题组采购员，讲解商城下单、经费填写、验收与结算与危化品申购流程，时长 90 分钟，提供线上回放与操作手册。\n\n培训后可申请开通采购人权限。',
      en: 'For new staff and purchasers of research groups: ordering, entering funds, acceptance and settlement, and the way to hazardous chemicals. Ninety minutes, recorded, with a manual.\n\nAfterwards you may apply for the right to purchase.',
    },
  },
]

export function noticesOf(mall: DemoMall): DemoNotice[] {
  return (
    texts
      // Each school leaves out another one, so that no two lists are alike.
      .filter((_, place) => place < 2 || (place - 2) % 9 !== mall.ordinal + 4)
      .map(({ from, pinned, ...text }) => ({
        ...text,
        title: text.title,
        body: {
          cn: text.body.cn.replaceAll('{school}', mall.schoolName),
          en: text.body.en.replaceAll('{school}', mall.schoolNameEn),
        },
        source: offices[from],
        daysAgo: text.daysAgo + mall.ordinal,
        pinned: pinned === true,
      }))
  )
}
