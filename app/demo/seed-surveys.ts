import type { Mall } from '~/areas/malls/contract'
import type { QuestionKind, SurveyAudience } from '~/areas/surveys/contract'
import type { MallApi } from '~/areas'
import { Cast } from './acting'

type SurveyAnswer = number | number[] | string
interface Story {
  by: 'finance' | 'platform'
  title: string
  titleEn: string
  intro: string
  introEn: string
  audience: SurveyAudience
  daysAgo: number
  endsDaysAgo: number
  questions: [
    kind: QuestionKind,
    title: string,
    titleEn: string,
    required: boolean,
    ...options: [cn: string, en: string][],
  ][]
  /** Choices by their place from 0, scores and texts, in the order of the questions; an empty text is no answer. */
  answers: [person: string, ...said: SurveyAnswer[]][]
  closed?: boolean
}

const stories: Story[] = [
  {
    by: 'platform',
    title: '新版商城使用反馈',
    titleEn: 'How do you like the new mall?',
    intro: '帮助我们改进搜索、下单与验收。',
    introEn: 'Helps us to improve search, ordering and acceptance.',
    audience: 'all',
    daysAgo: 60,
    endsDaysAgo: 40,
    questions: [
      ['score', '您对商城的总体满意度', 'Overall, how satisfied are you?', true],
      [
        'many',
        '您最常用哪些功能',
        'What do you use most?',
        true,
        ['搜索商品', 'Search'],
        ['快速下单', 'Quick order'],
        ['团购', 'Group buying'],
        ['采购清单', 'Shopping lists'],
        ['验收与结算', 'Acceptance and settlement'],
      ],
      ['text', '您最希望改进什么', 'What should be better?', false],
    ],
    answers: [
      ['teacher', 4, [0, 1, 4], '希望常买的试剂能一键再次下单'],
      ['owner', 5, [0, 3], ''],
      ['colleague', 4, [0, 2], '团购信息希望提前一周通知'],
      ['student', 3, [0, 2, 3], '手机上看验收页面字有点小'],
      ['acceptor', 5, [4], ''],
    ],
  },
  {
    by: 'finance',
    title: '报销材料简化意见征集',
    titleEn: 'Simpler reimbursement papers',
    intro: '统一结算已不需要逐单报销，请告诉我们仍需简化的环节。',
    introEn: 'Unified settlement needs no single claims any more. What is still too much?',
    audience: 'buyer',
    daysAgo: 30,
    endsDaysAgo: -20,
    questions: [
      [
        'one',
        '您每月在商城下单的次数',
        'How often do you order in a month?',
        true,
        ['1 至 5 次', '1 to 5 times'],
        ['6 至 20 次', '6 to 20 times'],
        ['20 次以上', 'More than 20 times'],
      ],
      [
        'many',
        '哪些环节仍需简化',
        'What is still too much?',
        true,
        ['填写经费', 'Filling in funds'],
        ['验收拍照', 'Photos at acceptance'],
        ['固定资产登记', 'Asset registration'],
        ['都可以接受', 'All of it is fine'],
      ],
      ['score', '对统一结算的满意度', 'How satisfied are you with unified settlement?', true],
      ['text', '其他意见', 'Anything else?', false],
    ],
    answers: [
      ['owner', 1, [1], 5, '结算单能按项目汇总就更好了'],
      ['colleague', 0, [3], 4, ''],
      ['student', 0, [0, 1], 4, '经费账号希望记住上次选择'],
    ],
  },
  {
    by: 'finance',
    title: '实验室安全物资需求调查',
    titleEn: 'Safety goods your laboratory needs',
    intro: '用于安排下学期的集中采购。',
    introEn: 'For next term’s joint purchase.',
    audience: 'teacher',
    daysAgo: 12,
    endsDaysAgo: -9,
    questions: [
      [
        'many',
        '需要哪些安全物资',
        'Which safety goods do you need?',
        true,
        ['护目镜', 'Goggles'],
        ['防护手套', 'Gloves'],
        ['洗眼器', 'Eye wash'],
        ['灭火毯', 'Fire blankets'],
        ['防溢托盘', 'Spill trays'],
      ],
      [
        'one',
        '希望的供货方式',
        'How should they be supplied?',
        true,
        ['集中采购统一发放', 'Bought jointly, handed out'],
        ['各实验室自行下单', 'Each laboratory orders'],
      ],
      ['text', '预计数量与规格', 'Quantities and sizes', false],
    ],
    answers: [['colleague', [0, 1, 4], 0, '护目镜 20 副，可与近视镜同戴']],
  },
  {
    by: 'platform',
    title: '供应商工作台满意度',
    titleEn: 'The desk of suppliers',
    intro: '请供应商客服填写。',
    introEn: 'For the suppliers’ staff.',
    audience: 'supplier',
    daysAgo: 8,
    endsDaysAgo: -30,
    questions: [
      ['score', '接单与发货操作是否方便', 'How easy are adopting and shipping?', true],
      ['score', '结算进度是否清楚', 'How clear is settlement?', true],
      ['text', '希望增加的功能', 'What is missing?', false],
    ],
    answers: [
      ['clerk-huashi', 5, 4, '希望批量打印发货单'],
      ['clerk-boyuan', 4, 4, ''],
    ],
  },
  {
    by: 'platform',
    title: '校园文创选品投票',
    titleEn: 'Campus goods: which should come next?',
    intro: '票数最高的两款将上架。',
    introEn: 'The two with most votes will be sold.',
    audience: 'all',
    daysAgo: 25,
    endsDaysAgo: -5,
    closed: true,
    questions: [
      [
        'many',
        '您想买哪些文创',
        'Which would you buy?',
        true,
        ['校徽保温杯', 'Crest flask'],
        ['建筑立体书签', 'Bookmark of buildings'],
        ['实验室主题徽章', 'Laboratory badges'],
        ['帆布袋', 'Canvas bag'],
      ],
    ],
    answers: [
      ['teacher', [0, 1]],
      ['student', [2, 3]],
      ['owner', [0]],
      ['acceptor', [0, 3]],
    ],
  },
]

/** Questionnaires in every state, at every school. */
export async function seedSurveys(api: MallApi, school: Mall): Promise<void> {
  const cast = new Cast(api.ctxFor(school, null, 'seed'))
  for (const story of stories) await tell(cast, story)
}

async function tell(cast: Cast, story: Story): Promise<void> {
  cast.goTo(story.daysAgo, 9)
  const { title, titleEn, intro, introEn, audience } = story
  const asker = (await cast.as(story.by)).surveys
  const { id } = await asker.ask({
    title,
    titleEn,
    intro,
    introEn,
    audience,
    endDay: cast.day(story.endsDaysAgo),
    questions: story.questions.map(([kind, title, titleEn, required, ...options]) => ({
      kind,
      title,
      titleEn,
      required,
      options: options.map(([name, nameEn]) => ({ name, nameEn })),
    })),
  })
  for (const [i, [person, ...said]] of story.answers.entries()) {
    cast.goTo(Math.max(story.daysAgo - 1 - i, 0.2), 10 + i)
    await (
      await cast.as(person)
    ).surveys.answer({
      id,
      answers: said.map((it, n) => answerOf(`q${n + 1}`, story.questions[n]?.[0], it)),
    })
  }
  cast.goTo(Math.max(story.daysAgo - 10, 0.1), 17)
  if (story.closed) await asker.close({ id })
}

/** Options are numbered from 1 in the order they were asked in. */
function answerOf(id: string, kind: QuestionKind | undefined, answers: SurveyAnswer) {
  if (typeof answers === 'string') return { id, text: answers }
  if (kind === 'score' && typeof answers === 'number') return { id, score: answers }
  return { id, choices: [answers].flat().map(it => `o${it + 1}`) }
}
