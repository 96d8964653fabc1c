import type { DbCtx } from '~/mall/core/ctx'
import type { Mall } from '~/areas/malls/contract'
import { DAY_MS } from '~/mall/core/days'
import type { StoredContent } from '~/areas/content/domain/documents'
import { contentDocuments, notices } from '~/areas/content/domain/tables'
import { paths } from '~/paths'
import { demoCatalogue, mallArticles } from './catalogue'
import { manualChapters, manualEdition, manualTitle } from './catalogue/manual'
import { ownHomeTexts } from './catalogue/own-home'
import type { Bilingual, DemoLink } from './catalogue/types'
import { demoSchools } from './schools'

/** Where a link of the demo content leads, as the screens write paths. */
function pathOf(link: DemoLink): string {
  if (link.kind === 'path') return link.path
  if (link.kind === 'category')
    return `${paths.goods}?category=${encodeURIComponent(link.categoryKey)}`
  if (link.kind === 'store') return paths.supplier(encodeURIComponent(link.storeKey))
  const product = demoCatalogue().products.find(it => it.key === link.productKey)
  return product
    ? paths.product(encodeURIComponent(product.storeKey), encodeURIComponent(product.key))
    : paths.goods
}

const textOf = (words: Bilingual) => ({ text: words.cn, textEn: words.en })

/** Entries of the bar beside home, channels and manual: each school has others. */
function menuOf({ code, hazchem, groupBuyingBar, culturalStore }: Mall): StoredContent['menu'] {
  const all = {
    reagents: { name: '试剂频道', nameEn: 'Reagents', content: paths.scientific },
    suppliers: { name: '供应商名录', nameEn: 'Suppliers', content: 'TYPE:STORE' },
    cultural: { name: '文创商城', nameEn: 'Campus culture', content: paths.cultural },
    poverty: { name: '乡村振兴馆', nameEn: 'Village produce', content: 'TYPE:POVERTY' },
    notices: { name: '通知公告', nameEn: 'Notices', content: paths.notices },
    hazchem: { name: '危化品管理', nameEn: 'Hazardous chemicals', content: 'TYPE:HAZCHEM' },
    sharing: {
      name: '仪器共享',
      nameEn: 'Shared instruments',
      content: `TYPE:YNK:https://yiqi.${code}.example/`,
    },
  }
  const order: Record<string, (keyof typeof all)[]> = {
    jianghai: ['suppliers', 'reagents', 'cultural', 'poverty', 'notices', 'hazchem', 'sharing'],
    qinglan: ['cultural', 'reagents', 'suppliers', 'poverty'],
    beiyuan: ['poverty', 'reagents', 'suppliers', 'cultural', 'notices'],
  }
  return (order[code] ?? ['reagents', 'suppliers', 'cultural', 'poverty', 'notices', 'hazchem'])
    .filter(
      it =>
        (it !== 'hazchem' || hazchem) &&
        (it !== 'cultural' || culturalStore) &&
        (it !== 'notices' || !groupBuyingBar),
    )
    .map(it => all[it])
}

function ownHomeOf(): StoredContent['ownHome'] {
  const { title, lead, steps, offices, rules } = ownHomeTexts
  return {
    title: title.cn,
    titleEn: title.en,
    lead: lead.cn,
    leadEn: lead.en,
    steps: steps.map(it => ({
      title: it.title.cn,
      titleEn: it.title.en,
      text: it.text.cn,
      textEn: it.text.en,
      url: it.url,
    })),
    offices: offices.map(it => ({
      name: it.name.cn,
      nameEn: it.name.en,
      duty: it.duty.cn,
      dutyEn: it.duty.en,
      phone: it.phone,
    })),
    rules: rules.map(it => ({ name: it.name.cn, nameEn: it.name.en, url: it.url })),
  }
}

/** Notices and content documents of one school. */
export async function seedContent(ctx: DbCtx, now: Date): Promise<void> {
  const mallId = ctx.mall.id
  const articles = mallArticles({
    ordinal: demoSchools.findIndex(it => it.id === mallId),
    schoolName: ctx.mall.schoolName,
    schoolNameEn: ctx.mall.schoolNameEn,
  })
  await ctx.db.insert(notices).values(
    articles.notices.map(it => ({
      mallId,
      id: it.key,
      title: it.title.cn,
      titleEn: it.title.en,
      body: it.body.cn,
      bodyEn: it.body.en,
      publishedAt: new Date(now.getTime() - it.daysAgo * DAY_MS),
      kind: it.kind,
      source: it.source.cn,
      sourceEn: it.source.en,
      pinned: it.pinned,
    })),
  )
  const documents: Omit<StoredContent, 'ownHome'> & Partial<StoredContent> = {
    ...(ctx.mall.ownHome ? { ownHome: ownHomeOf() } : {}),
    menu: menuOf(ctx.mall),
    mallManual: [{ name: '操作手册', nameEn: 'Manual', url: paths.manual }],
    banner: articles.banners
      .filter(it => it.key !== 'cultural' || ctx.mall.culturalStore)
      .map(it => ({
        key: it.key,
        title: it.title.cn,
        titleEn: it.title.en,
        text: it.subtitle.cn,
        textEn: it.subtitle.en,
        url: pathOf(it.link),
        picture: it.picture,
      })),
    floors: articles.floors.map(it => ({
      n: it.n,
      key: it.key,
      title: it.title.cn,
      titleEn: it.title.en,
      text: it.subtitle.cn,
      textEn: it.subtitle.en,
      url: pathOf(it.more),
      left: {
        title: it.left.title.cn,
        titleEn: it.left.title.en,
        text: it.left.text.cn,
        textEn: it.left.text.en,
        url: pathOf(it.left.link),
        picture: it.left.picture,
      },
      middle: it.middle,
      best: it.right,
      links: it.tabs.map(tab => ({
        name: tab.label.cn,
        nameEn: tab.label.en,
        url: pathOf(tab.link),
      })),
    })),
    hotSearches: articles.hotSearches,
    sellingPoints: articles.sellingPoints.map((it, ord) => ({
      id: it.key,
      ord,
      name: it.title.cn,
      nameEn: it.title.en,
      text: it.text.cn,
      textEn: it.text.en,
      open: true,
      available: true,
      showNew: false,
    })),
    help: articles.helpTopics.map(it => ({
      id: it.key,
      topic: it.topic,
      hot: it.hot,
      question: it.question.cn,
      questionEn: it.question.en,
      answer: it.answer.cn,
      answerEn: it.answer.en,
    })),
    manual: {
      title: manualTitle.cn,
      titleEn: manualTitle.en,
      edition: manualEdition,
      chapters: manualChapters.map(it => ({
        id: it.key,
        title: it.title.cn,
        titleEn: it.title.en,
        lead: it.lead.cn,
        leadEn: it.lead.en,
        steps: it.steps.map(textOf),
        notes: it.notes.map(textOf),
      })),
    },
    about: { text: articles.about.cn, textEn: articles.about.en },
    poverty: {
      title: articles.poverty.title.cn,
      titleEn: articles.poverty.title.en,
      lead: articles.poverty.lead.cn,
      leadEn: articles.poverty.lead.en,
      paragraphs: articles.poverty.paragraphs.map(it => ({ text: it.cn, textEn: it.en })),
      figures: articles.poverty.figures.map(it => ({
        value: it.value,
        label: it.label.cn,
        labelEn: it.label.en,
      })),
    },
  }
  await ctx.db.insert(contentDocuments).values(
    Object.entries(documents).map(([key, document]) => ({
      mallId,
      key,
      document,
      updatedAt: now,
    })),
  )
}
