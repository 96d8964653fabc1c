// Longer than other files: the whole guide, its two languages beside each other.
import type { Mall } from '~/areas/malls/contract'
import type { Locale } from '~/i18n'

export interface Guide {
  crumb: string
  home: string
  title: string
  lead: string
  /** What stands first where the school has no bidding. */
  off: string | null
  sections: { id: string; title: string }[]
  fits: {
    title: string
    rows: [when: string, how: string, papers: string][]
    heads: [string, string, string]
    note: string
  }
  steps: { title: string; list: { name: string; who: string; text: string }[] }
  limits: {
    title: string
    heads: [string, string, string]
    rows: [what: string, time: string, then: string][]
  }
  papers: { title: string; groups: { name: string; items: string[] }[] }
  rules: { title: string; items: string[] }
  questions: { title: string; list: { question: string; answer: string }[] }
  contact: { title: string; text: string }
}

const yuan = (n: number) => n.toLocaleString('en-US')

/**
 * How buying by bidding goes, in words: one page of a school, made on the server because nothing of it is needed before it is
 * read. What a school may set differently (amounts of its own rules) is said to be so.
 */
export const biddingGuide = (mall: Mall, locale: Locale): Guide =>
  locale === 'en' ? english(mall) : chinese(mall)

function chinese(mall: Mall): Guide {
  const papers = `${yuan(mall.limits.papersYuan)} 元`
  return {
    crumb: '当前位置',
    home: '首页',
    title: '竞价采购指南',
    lead: '同一需求请多家供应商在规定时间内密封报价，截止后开标，价低质优者成交。以下说明适用范围、步骤、时限与需要准备的材料。',
    off: mall.biddings
      ? null
      : `${mall.schoolName}目前没有开通竞价采购。金额较大的采购请按学校采购制度办理，或先在商城比价后直接下单；下面的内容供了解竞价的一般做法。`,
    sections: [
      { id: 'fits', title: '什么时候用竞价' },
      { id: 'steps', title: '六个步骤' },
      { id: 'limits', title: '时间限制' },
      { id: 'papers', title: '要准备什么' },
      { id: 'rules', title: '成交规则' },
      { id: 'questions', title: '常见问题' },
    ],
    fits: {
      title: '什么时候用竞价',
      heads: ['采购情形', '建议方式', '需要的材料'],
      rows: [
        [
          '单价不足 ' + yuan(mall.limits.assetYuan) + ' 元的耗材、试剂、办公用品',
          mall.groupBuying ? '商城直接下单；需要量大时可参加团购' : '商城直接下单',
          '采购用途',
        ],
        [
          `单价 ${yuan(mall.limits.assetYuan)} 元以上，或单价 ${yuan(mall.limits.bulkYuan)} 元以上且一次 ${mall.limits.bulkItems} 件以上`,
          '直接下单或竞价；到货验收后办理固定资产登记',
          '采购用途、存放地点与保管人',
        ],
        [
          `规格明确、有多家供应商可供、金额达到学校竞价限额，但不足 ${papers}`,
          '竞价采购',
          '技术指标、预算与经费账号、交货要求',
        ],
        [`预算 ${papers}及以上`, '先论证，再按学校规定竞价或招标', '论证材料、审批意见及以上各项'],
        ['危险化学品、进口设备、单一来源', '不适用竞价，按专门流程办理', '按管理部门要求'],
      ],
      note: '竞价限额由各校采购制度规定，与本页不一致的以学校文件为准。',
    },
    steps: {
      title: '六个步骤',
      list: [
        {
          name: '写清需求',
          who: '采购人',
          text: '列出品名、规格、数量、关键技术指标和可接受的偏离。指标不得指向某一品牌；确需指定的写明理由并可“或相当于”。',
        },
        {
          name: '确定预算与支付方式',
          who: '采购人',
          text: '预算可以不填；填写后公开给供应商，是报价上限，超出的报价不能提交。经费在成交下单时填写，由经费负责人审核。',
        },
        {
          name: '发布竞价',
          who: '采购人',
          text: '设定报价截止日、收货校区、最迟到货日和支付方式。发布后内容锁定；确需修改的，截止前撤回后重新发布。',
        },
        {
          name: '供应商报价',
          who: '供应商',
          text: '为每一项选择本店在售商品并报价。截止前可多次修改，以最后一次为准。截止前任何人看不到他人的报价，也看不到有几家报价。',
        },
        {
          name: '确认成交',
          who: '采购人',
          text: '系统按总价从低到高排列。采购人核对响应情况后选择成交供应商；未选最低价的须写明理由，理由随订单存档，经费负责人审核时可见。',
        },
        {
          name: '下单、验收、结算',
          who: '采购人、供应商',
          text: '采购人按中标价下单，之后与商城订单相同：冻结经费、发货、逐项验收、统一结算；达到标准的办理资产登记。',
        },
      ],
    },
    limits: {
      title: '时间限制',
      heads: ['事项', '时限', '逾期'],
      rows: [
        [
          '报价时间',
          `至少 ${mall.limits.biddingDays} 天；预算 ${yuan(mall.limits.biddingLargeYuan)} 元以上至少 ${mall.limits.biddingLargeDays} 天`,
          '截止后不再接受报价',
        ],
        [
          `有效报价不足 ${mall.limits.biddingBids} 家`,
          `可延长一次，至少 ${mall.limits.biddingExtendDays} 天，期间报价继续密封`,
          '仍不足的，可在有效报价中成交，或不予成交；没有报价的竞价结束',
        ],
        [
          '确认成交',
          `截止后 ${mall.limits.biddingDecideDays} 天内`,
          '逾期未确认的竞价自动失效，需重新发布',
        ],
        [
          '按中标价下单',
          `确认成交后 ${mall.limits.biddingOrderDays} 天内`,
          '逾期未下单的竞价自动失效',
        ],
        ['供应商接单', '下单后 2 个工作日内', '拒单的，采购人可在其余报价中重新定标'],
        ['在线支付的订单', `下单后 ${mall.limits.unpaidMinutes} 分钟内`, '未付款的订单自动关闭'],
        ['收货与验收', `${mall.autoAcceptDays} 天内`, '未操作的订单由系统自动验收'],
      ],
    },
    papers: {
      title: '要准备什么',
      groups: [
        {
          name: '所有竞价',
          items: [
            '品名、规格型号、数量和单位',
            '必须满足的技术指标，以及允许的偏离范围',
            '预算总额、经费账号与预算科目',
            '交货地点、联系人、最迟到货日期',
            '质保期限与售后服务要求',
          ],
        },
        {
          name: '仪器设备',
          items: [
            '安装场地、水电气与网络条件',
            '培训、验收方法与验收指标',
            '固定资产的存放地点与保管人',
          ],
        },
        {
          name: `预算 ${papers}及以上`,
          items: [
            '可行性与必要性论证',
            '同类产品调研，至少三个品牌的性能与价格',
            '专家论证意见与单位审批意见',
          ],
        },
      ],
    },
    rules: {
      title: '成交规则',
      items: [
        '报价含税、含运费、含安装调试，以人民币计；单价最多四位小数，每项金额精确到分。',
        '全部实质性指标得到响应的最低总价优先成交；总价相同的，先报价者优先，修改过的报价以最后一次的时间为准。',
        '高于预算、缺项的报价不能提交；改变交货条件的，采购人可以不选。',
        '报价明显低于成本的，可要求供应商书面说明，说明不成立的不予成交。',
        '采购人与报价供应商有利害关系的应当回避。',
        '全过程留痕：报价提交时只留下封标码，开标后可核对报价未被改动；需求、排名与成交理由随竞价和订单存档，可供审计查阅。',
      ],
    },
    questions: {
      title: '常见问题',
      list: [
        {
          question: '能不能只让我认识的供应商报价？',
          answer:
            '不能。竞价对商城内符合经营范围的供应商公开；可以邀请供应商参加，但不能排除其他供应商。',
        },
        {
          question: '最低价的东西质量不行怎么办？',
          answer:
            '把质量要求写进技术指标，例如执行标准、纯度、品牌档次“相当于”、质保期限。到货不符的，在验收时逐项拒收并写明原因，拒收部分不结算。',
        },
        {
          question: '发布以后发现数量写错了？',
          answer:
            '截止前可以撤回并重新发布，已有报价全部作废；撤回的竞价永不开标。截止后不能修改需求，只能不予成交并说明理由。',
        },
        {
          question: '能把一笔大额采购拆成几次买吗？',
          answer: '不能。同一经费、同类商品在短期内拆分以规避限额的，审核时会被退回。',
        },
        {
          question: '竞价和团购有什么不同？',
          answer:
            '竞价由一位采购人提出需求、多家供应商报价；团购由供应商定好阶梯价格、多位采购人一起买。量小而常用的商品更适合团购。',
        },
        {
          question: '从哪里进入竞价？',
          answer: mall.biddings
            ? '在商品页点“加入竞价清单”，或从个人中心的“我的竞价”进入；商城里没有的商品也可以用文字描述。'
            : '本校没有开通竞价，暂无入口。',
        },
      ],
    },
    contact: {
      title: '还有疑问',
      text: `请致电服务热线 ${mall.hotline}（${mall.serviceHours || '周一至周五 09:00—17:30'}），或写信到 ${mall.supportContact}。`,
    },
  }
}

function english(mall: Mall): Guide {
  const papers = `¥${yuan(mall.limits.papersYuan)}`
  return {
    crumb: 'You are here',
    home: 'Home',
    title: 'Guide to buying by bidding',
    lead: 'Several suppliers quote for the same need within a set time, sealed; the bids are opened at its end, and the lowest that meets the need wins. When to use it, the steps, the time limits, and what to prepare.',
    off: mall.biddings
      ? null
      : `${mall.schoolNameEn || mall.schoolName} does not offer bidding at present. For larger purchases follow the rules of the school, or compare prices in the mall and order directly. What follows tells how bidding usually goes.`,
    sections: [
      { id: 'fits', title: 'When to use it' },
      { id: 'steps', title: 'Six steps' },
      { id: 'limits', title: 'Time limits' },
      { id: 'papers', title: 'What to prepare' },
      { id: 'rules', title: 'Who wins' },
      { id: 'questions', title: 'Questions' },
    ],
    fits: {
      title: 'When to use it',
      heads: ['What you buy', 'How', 'Papers'],
      rows: [
        [
          `Consumables, reagents, office goods below ¥${yuan(mall.limits.assetYuan)} each`,
          mall.groupBuying
            ? 'Order in the mall; for larger quantities join a group purchase'
            : 'Order in the mall',
          'Purpose',
        ],
        [
          `¥${yuan(mall.limits.assetYuan)} or more each, or ¥${yuan(mall.limits.bulkYuan)} or more with at least ${mall.limits.bulkItems} pieces at once`,
          'Order or bid; registered as a fixed asset after acceptance',
          'Purpose, place and keeper',
        ],
        [
          `Clear specification, several suppliers, above the bidding limit of the school and below ${papers}`,
          'Bidding',
          'Technical points, budget and fund account, delivery',
        ],
        [
          `Budget of ${papers} or more`,
          'Argue the case first, then bid or tender as the school says',
          'Argument papers, approvals and all of the above',
        ],
        [
          'Hazardous chemicals, imported devices, a single source',
          'Not by bidding: special procedures',
          'As the office in charge asks',
        ],
      ],
      note: 'The limit for bidding is set by each school; where this page differs, the rules of the school count.',
    },
    steps: {
      title: 'Six steps',
      list: [
        {
          name: 'Say what is needed',
          who: 'Buyer',
          text: 'Name, specification, quantity, the points that matter and the deviations you accept. Points must not fit one brand only; where one is needed, say why and add “or equivalent”.',
        },
        {
          name: 'Budget and payment',
          who: 'Buyer',
          text: 'A budget may be left out. Suppliers see it; offers above it cannot be sent. Funds are filled in with the order, and approved by their owner then.',
        },
        {
          name: 'Publish',
          who: 'Buyer',
          text: 'Set the last day for bids, the campus, the latest day of delivery and the payment. What is needed is locked then; to change it, withdraw before the end and publish again.',
        },
        {
          name: 'Suppliers quote',
          who: 'Suppliers',
          text: 'They offer goods of their own for every line. Until the end an offer may be changed; the last one counts. Nobody sees the offers of others before the end, or how many there are.',
        },
        {
          name: 'Decide',
          who: 'Buyer',
          text: 'Offers are listed from the lowest total. The buyer checks that they answer the need and chooses; not choosing the lowest takes a reason, which goes to the order and is seen by the fund owner.',
        },
        {
          name: 'Order, accept, settle',
          who: 'Buyer, supplier',
          text: 'The buyer orders at the winning bid, and the order is like any other: funds are frozen, goods shipped, accepted line by line and settled; assets are registered.',
        },
      ],
    },
    limits: {
      title: 'Time limits',
      heads: ['What', 'Time', 'Afterwards'],
      rows: [
        [
          'Quoting',
          `At least ${mall.limits.biddingDays} days; ${mall.limits.biddingLargeDays} with a budget of ¥${yuan(mall.limits.biddingLargeYuan)} or more`,
          'No more offers are taken',
        ],
        [
          `Fewer than ${mall.limits.biddingBids} valid offers`,
          `One extension of at least ${mall.limits.biddingExtendDays} days, the offers staying sealed`,
          'One of the valid offers may win, or none; without an offer the bidding ends',
        ],
        [
          'Decision',
          `Within ${mall.limits.biddingDecideDays} days after the end`,
          'The bidding lapses and has to be published again',
        ],
        [
          'Order',
          `Within ${mall.limits.biddingOrderDays} days after the decision`,
          'The bidding lapses',
        ],
        [
          'Supplier takes the order',
          'Within 2 working days',
          'If it refuses, the buyer may choose among the other offers',
        ],
        [
          'Orders paid online',
          `Within ${mall.limits.unpaidMinutes} minutes`,
          'Unpaid orders are closed',
        ],
        [
          'Receipt and acceptance',
          `Within ${mall.autoAcceptDays} days`,
          'The mall accepts by itself',
        ],
      ],
    },
    papers: {
      title: 'What to prepare',
      groups: [
        {
          name: 'Always',
          items: [
            'Name, specification, quantity and unit',
            'Points that must be met, and deviations you accept',
            'Budget, fund account and budget item',
            'Place, contact and latest day of delivery',
            'Warranty and service',
          ],
        },
        {
          name: 'Instruments',
          items: [
            'Site, power, water, gas and network',
            'Training, and how acceptance is tested',
            'Place and keeper of the asset',
          ],
        },
        {
          name: `Budget of ${papers} or more`,
          items: [
            'Why it is needed and feasible',
            'A survey of at least three brands with performance and price',
            'Opinion of experts and approval of the unit',
          ],
        },
      ],
    },
    rules: {
      title: 'Who wins',
      items: [
        'Offers include tax, carriage and installation, in yuan; prices each with up to four decimals, amounts to the cent.',
        'The lowest total that meets every essential point; of equal totals the earlier, by the hour of the last change.',
        'Offers above the budget or with missing items cannot be sent; those with other terms of delivery need not be chosen.',
        'An offer plainly below cost may have to be explained in writing.',
        'Buyers with an interest in a supplier stand aside.',
        'Only the seal of an offer is kept until the end, and proves afterwards that nothing was changed; need, ranking and reasons are kept with the bidding and the order for auditors.',
      ],
    },
    questions: {
      title: 'Questions',
      list: [
        {
          question: 'May I let only suppliers I know quote?',
          answer:
            'No. Bidding is open to all suppliers of the mall in that line of business. You may invite some, but exclude none.',
        },
        {
          question: 'What if the cheapest is of poor quality?',
          answer:
            'Put quality into the technical points: standards, purity, “equivalent to”, warranty. What does not match is refused line by line at acceptance, with a reason, and not settled.',
        },
        {
          question: 'The quantity was wrong after publishing?',
          answer:
            'Before the end you may withdraw and publish again; all offers are void then and never opened. Afterwards the need cannot be changed: decide for none and say why.',
        },
        {
          question: 'May a large purchase be split?',
          answer:
            'No. Splitting the same kind of goods on the same fund to stay below a limit is returned at review.',
        },
        {
          question: 'How does it differ from group buying?',
          answer:
            'In bidding one buyer says the need and suppliers quote; in group buying a supplier sets price steps and many buyers join. Small, common goods are better bought in groups.',
        },
        {
          question: 'Where does bidding begin?',
          answer: mall.biddings
            ? 'With “Add to the bidding list” on the page of a product, or under “My biddings” in the personal centre; what the mall does not have may be described in words.'
            : 'This school does not offer it, so nowhere for now.',
        },
      ],
    },
    contact: {
      title: 'Still a question',
      text: `Call the hotline ${mall.hotline} (${mall.serviceHoursEn || mall.serviceHours || 'Mon–Fri 09:00–17:30'}) or write to ${mall.supportContact}.`,
    },
  }
}
