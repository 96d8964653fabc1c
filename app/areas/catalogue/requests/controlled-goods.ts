import type { Locale } from '~/i18n'
import type { ControlList } from '../codes'

/** What a list of the state means for who wants to buy: one paragraph a question. Kept here, because browsers need only what a page shows. */
export interface ControlRule {
  list: ControlList
  name: string
  basis: string
  strict: boolean
  rows: { term: string; text: string }[]
}

const duties = ['who', 'file', 'pay', 'keep'] as const
type Duty = (typeof duties)[number]
type RuleTexts = Record<'name' | 'basis' | Duty, string>
const terms: Record<Locale, Record<Duty, string>> = {
  cn: { who: '谁可以买', file: '须办手续', pay: '付款', keep: '到货保管' },
  en: { who: 'Who may buy', file: 'What to file', pay: 'Payment', keep: 'Receipt and storage' },
}

const precursorBasis = {
  cn: '《易制毒化学品管理条例》',
  en: 'Regulation on the Administration of Precursor Chemicals',
}
const noCash = {
  cn: '不得用现金或实物交易，走学校统一结算或转账。',
  en: 'Not for cash or in kind: unified settlement or bank transfer.',
}

const rules: Record<ControlList, Record<Locale, RuleTexts>> = {
  'highly-toxic': {
    cn: {
      name: '剧毒化学品',
      basis:
        '《危险化学品安全管理条例》第三十八至四十一条；《危险化学品目录（2015 版）》中注明“剧毒”',
      who: '只能由学校以单位名义购买，个人不得购买；购买人须是学校备案的剧毒化学品经办人。',
      file: '购买前凭单位证明、用途说明向所在地县级公安机关申领剧毒化学品购买许可证；供应商查验许可证后发货，购买后 5 日内把品种、数量、流向报公安机关备案。',
      pay: noCash.cn,
      keep: '双人收货、双人双锁、双人领用，入库登记台账，账物不符立即报告学校保卫处。',
    },
    en: {
      name: 'Highly toxic chemical',
      basis:
        'Regulations on the Safe Management of Hazardous Chemicals, articles 38–41; marked highly toxic in the catalogue of 2015',
      who: 'The university only, never a private person; the buyer must be registered with the university as its agent for highly toxic chemicals.',
      file: 'Before buying: a purchase permit of the county police, on the university’s certificate and a statement of purpose. The supplier checks it before dispatch. Within 5 days after: kind, amount and whereabouts are reported to the police.',
      pay: noCash.en,
      keep: 'Received, locked (two keys) and issued by two people together, with a register; any difference is reported to the security office at once.',
    },
  },
  'drug-precursor-1': {
    cn: {
      name: '易制毒化学品（第一类）',
      basis: `${precursorBasis.cn}附表第一类`,
      who: '学校凭购买许可证购买；个人不得购买。',
      file: '购买前由学校向省级公安机关申领非药品类易制毒化学品购买许可证，凭证一次有效；用途须与申请一致，不得转让。',
      pay: noCash.cn,
      keep: '专库双人双锁保管，领用逐笔登记，台账保存两年以上。',
    },
    en: {
      name: 'Drug precursor, class 1',
      basis: `${precursorBasis.en}, annex, class 1`,
      who: 'The university with a purchase permit; private persons may not buy.',
      file: 'Before buying the university obtains a purchase permit of the provincial police, good for one purchase; the goods serve the purpose applied for and may not be passed on.',
      pay: noCash.en,
      keep: 'A store of its own, two keys; every issue is entered, and the register kept for two years at least.',
    },
  },
  'drug-precursor-2': {
    cn: {
      name: '易制毒化学品（第二类）',
      basis: `${precursorBasis.cn}附表第二类`,
      who: '学校凭备案证明购买；个人不得购买。',
      file: '购买前将品种、数量向所在地县级公安机关备案，取得购买备案证明；供应商核对证明后发货。',
      pay: noCash.cn,
      keep: '专柜上锁，领用登记，台账保存两年以上。',
    },
    en: {
      name: 'Drug precursor, class 2',
      basis: `${precursorBasis.en}, annex, class 2`,
      who: 'The university with a record certificate; private persons may not buy.',
      file: 'Before buying, kind and amount are recorded with the county police, who give a record certificate; the supplier checks it before dispatch.',
      pay: noCash.en,
      keep: 'A locked cabinet; every issue is entered, and the register kept for two years at least.',
    },
  },
  'drug-precursor-3': {
    cn: {
      name: '易制毒化学品（第三类）',
      basis: `${precursorBasis.cn}附表第三类`,
      who: '学校凭备案证明购买，由课题组负责人提出。',
      file: '购买前将品种、数量向所在地县级公安机关备案，取得购买备案证明；一次备案可在有效期内分次购买。',
      pay: '走学校统一结算或转账，便于核对流向。',
      keep: '专柜保管，领用登记，台账保存两年以上。',
    },
    en: {
      name: 'Drug precursor, class 3',
      basis: `${precursorBasis.en}, annex, class 3`,
      who: 'The university with a record certificate, asked for by the head of the research group.',
      file: 'Before buying, kind and amount are recorded with the county police; one record may serve several purchases while it is valid.',
      pay: 'Unified settlement or bank transfer, so that the way of the goods can be followed.',
      keep: 'A cabinet of its own; every issue is entered, and the register kept for two years at least.',
    },
  },
  'explosive-precursor': {
    cn: {
      name: '易制爆危险化学品',
      basis:
        '《易制爆危险化学品治安管理办法》（公安部令第 154 号）；《易制爆危险化学品名录（2017 年版）》',
      who: '学校凭本单位出具的合法用途说明购买；个人不得购买。',
      file: '购买时提交用途说明与经办人身份证明；购买后 5 日内通过易制爆危险化学品信息系统向县级公安机关备案品种、数量、流向。',
      pay: '不得用现金或实物，须经学校账户。',
      keep: '专用储存场所或储存柜，双人双锁，出入库登记，电子追踪标识齐全。',
    },
    en: {
      name: 'Explosive precursor',
      basis:
        'Measures for the Security of Explosive Precursors (Ministry of Public Security, order 154); list of 2017',
      who: 'The university on its own statement of lawful use; private persons may not buy.',
      file: 'Statement of use and the agent’s identity with the order; within 5 days kind, amount and whereabouts are reported to the county police through the information system for explosive precursors.',
      pay: 'From an account of the university; no cash, nothing in kind.',
      keep: 'A store or cabinet for them alone, two keys, every movement entered, tracking labels kept.',
    },
  },
  'hazardous-chemical': {
    cn: {
      name: '危险化学品',
      basis: '列入《危险化学品目录（2015 版）》',
      who: '有存放条件的实验室；购买人须通过学校实验室安全准入考试。',
      file: '在学校危险化学品管理系统登记用途与存放地点；供应商须有危险化学品经营许可证。',
      pay: '各种支付方式均可。',
      keep: '核对标签与安全技术说明书（SDS），按危险类别分柜存放，不与禁忌物混放。',
    },
    en: {
      name: 'Hazardous chemical',
      basis: 'Listed in the Catalogue of Hazardous Chemicals (2015)',
      who: 'Laboratories that can store it; the buyer has passed the university’s safety test.',
      file: 'Purpose and place are entered in the university’s system for hazardous chemicals; the supplier needs a licence to trade in them.',
      pay: 'Any payment type.',
      keep: 'Check label and safety data sheet, store by hazard class, never beside what it must not meet.',
    },
  },
}

/** Rules for the lists goods stand in, the strictest first, in the language of the page. */
export const controlRules = (lists: readonly ControlList[], locale: Locale): ControlRule[] =>
  lists.map(list => {
    const ruleTexts = rules[list][locale]
    return {
      list,
      name: ruleTexts.name,
      basis: ruleTexts.basis,
      strict: list !== 'hazardous-chemical',
      rows: duties.map(key => ({
        term: terms[locale][key],
        text: ruleTexts[key],
      })),
    }
  })
