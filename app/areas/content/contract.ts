// Longer than other files: every call of the area, each one a block of data.
import { z } from 'zod'
import { fileBytes } from '~/areas/files/contract'
import { categoryNode, productCard } from '~/areas/catalogue/contract'
import { campaign, campaignFloor, zoneGoods } from '~/areas/promotions/contract'
import { endpoint } from '~/contract/endpoint'
import { doneReply, id, instant, pageOf, paging } from '~/contract/shapes'
import { contentKinds, entryStates, helpTopics, noticeKinds } from './codes'
import { kindAndEntry } from './entries'

export * from './codes'

/** Words in both languages; screens choose by the visitor's. */
const bilingual = { title: z.string(), titleEn: z.string() }
export const menuEntry = z.object({ name: z.string(), nameEn: z.string(), content: z.string() })
export const bannerSlide = z.object({
  ...bilingual,
  text: z.string(),
  textEn: z.string(),
  picture: z.string(),
  url: z.string(),
  /** Of a picture that was uploaded: what it shows, in words. */
  alt: z.string().optional(),
  altEn: z.string().optional(),
  /** The picture has its words in it: none are laid over it. */
  bare: z.boolean().optional(),
})
export const floor = z.object({
  n: z.number().int(),
  ...bilingual,
  text: z.string(),
  textEn: z.string(),
  url: z.string(),
  left: z.object({
    ...bilingual,
    text: z.string(),
    textEn: z.string(),
    picture: z.string(),
    url: z.string(),
  }),
  middle: z.array(productCard),
  right: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
  /** The goods of the floor that sell best, for the ranking beside them. */
  best: z.array(
    z.object({ id, storeId: id, name: z.string(), nameEn: z.string(), spec: z.string() }),
  ),
})
export const helpArticle = z.object({
  id,
  topic: z.enum(helpTopics),
  hot: z.boolean(),
  question: z.string(),
  questionEn: z.string(),
  answer: z.string(),
  answerEn: z.string(),
})
export type HelpArticle = z.output<typeof helpArticle>
const manualStep = z.object({ text: z.string(), textEn: z.string() })
export const manualChapter = z.object({
  id,
  ...bilingual,
  lead: z.string(),
  leadEn: z.string(),
  steps: z.array(manualStep),
  notes: z.array(manualStep),
})
export const provider = z.object({
  storeId: id,
  code: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  logo: z.string(),
  hotLine: z.string().nullable(),
})
export type Provider = z.output<typeof provider>
export const sellingPoint = z.object({
  id,
  orgId: z.string(),
  name: z.string(),
  nameEn: z.string(),
  text: z.string(),
  textEn: z.string(),
  logo: z.string(),
  ord: z.number(),
  open: z.boolean(),
  available: z.boolean(),
  type: z.literal('TAG'),
  showNew: z.boolean(),
  mallId: z.number().int(),
})
export type SellingPoint = z.output<typeof sellingPoint>
export const notice = z.object({
  id,
  ...bilingual,
  publishedAt: instant,
  kind: z.enum(noticeKinds),
  source: z.string(),
  sourceEn: z.string(),
  pinned: z.boolean(),
})
export type Floor = z.output<typeof floor>
export type BannerSlide = z.output<typeof bannerSlide>
export type NoticeRow = z.output<typeof notice>

const mallParam = z.object({ id: z.string() })
const floorPart = <T extends z.ZodType>(part: 'title' | 'left' | 'middle' | 'right', reply: T) =>
  endpoint({
    service: 'cms',
    method: 'GET',
    path: `/{id}/content/mall/floor{n}_${part}.json`,
    access: 'open',
    summary: `Home floor: ${part}`,
    mayLag: true,
    params: z.object({ id: z.string(), n: z.coerce.number().int() }),
    reply,
  })

const kind = z.enum(contentKinds)
const look = z.string().min(1).max(64)
const ofEntry = z.object({ kind, id })
const lastChange = z.object({ at: instant, by: z.string() }).nullable()
const homePage = z.object({
  banner: z.array(bannerSlide),
  notices: z.array(notice),
  floors: z.array(floor),
  hot: z.array(productCard),
  recommend: z.array(productCard),
})
export const entryRow = z.object({
  id,
  ...bilingual,
  /** First and last day it is shown; null where it is open. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  state: z.enum(entryStates),
  /** There is a draft beside what visitors see. */
  changed: z.boolean(),
  /** Tells what was seen: changes name it. */
  look,
})
export type EntryRow = z.output<typeof entryRow>
/** An entry as its kind has it (`entries.ts`). */
const entry = z.record(z.string(), z.unknown()).nullable()
const desk = ['administrator', 'auditor'] as const

export const content = {
  /** Everything the home page shows, in one call. */
  home: endpoint({
    method: 'GET',
    path: '/mall/home',
    access: 'open',
    summary: 'Home page content in one reply',
    mayLag: true,
    reply: homePage,
  }),
  menu: endpoint({
    service: 'cms',
    method: 'GET',
    path: '/{id}/content/mall/menu.json',
    access: 'open',
    summary: 'Mall menu entries',
    mayLag: true,
    params: mallParam,
    reply: z.array(menuEntry),
  }),
  manual: endpoint({
    service: 'cms',
    method: 'GET',
    path: '/{id}/content/mall/mallManual.json',
    access: 'open',
    summary: 'Operation manual links',
    mayLag: true,
    params: mallParam,
    reply: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
  }),
  banner: endpoint({
    service: 'cms',
    method: 'GET',
    path: '/{id}/content/mall/banner.json',
    access: 'open',
    summary: 'Home banner',
    mayLag: true,
    params: mallParam,
    reply: z.array(bannerSlide),
  }),
  provider: endpoint({
    service: 'cms',
    method: 'GET',
    path: '/{id}/content/mall/provider.json',
    access: 'open',
    summary: 'Third-party providers shown as channels',
    mayLag: true,
    params: mallParam,
    reply: z.array(provider),
  }),
  floorTitle: floorPart('title', z.object({ ...bilingual, url: z.string() })),
  floorLeft: floorPart('left', floor.shape.left),
  floorMiddle: floorPart('middle', z.array(productCard)),
  floorRight: floorPart('right', z.object({ links: floor.shape.right, best: floor.shape.best })),
  storeCategories: endpoint({
    service: 'aliyuncs',
    method: 'GET',
    path: '/mall/{id}/store/{storeId}/category.sson',
    access: 'open',
    summary: 'Categories a supplier has goods in, as a tree',
    mayLag: true,
    params: z.object({ id: z.string(), storeId: id }),
    reply: z.object({ list: z.array(categoryNode) }),
  }),
  recommend: endpoint({
    service: 'disc',
    method: 'GET',
    path: '/mall/recommend',
    access: 'open',
    summary: 'Recommended goods',
    mayLag: true,
    reply: z.object({ list: z.array(productCard) }),
  }),
  hotGoods: endpoint({
    service: 'aliyuncs',
    method: 'GET',
    path: '/mall/{id}/hot.sson',
    access: 'open',
    summary: 'Hot goods of the mall',
    mayLag: true,
    params: mallParam,
    reply: z.object({ list: z.array(productCard) }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/tag',
    access: 'open',
    summary: 'Footer selling points (spec 3, Tag)',
    mayLag: true,
    reply: z.object({ list: z.array(sellingPoint) }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/notice',
    access: 'open',
    summary: 'Notices, newest first',
    mayLag: true,
    query: paging.extend({
      kind: z.enum(noticeKinds).optional().catch(undefined),
      keyword: z.string().max(100).optional(),
    }),
    reply: pageOf(notice).extend({
      kinds: z.array(z.object({ kind: z.enum(noticeKinds), count: z.number().int() })),
    }),
  }),
  notice: endpoint({
    method: 'GET',
    path: '/notice/{id}',
    access: 'open',
    summary: 'One notice',
    mayLag: true,
    params: z.object({ id }),
    reply: notice.extend({
      body: z.string(),
      bodyEn: z.string(),
      newer: notice.nullable(),
      older: notice.nullable(),
    }),
  }),
  help: endpoint({
    method: 'GET',
    path: '/help/topics',
    access: 'open',
    summary: 'Questions and answers of the help centre',
    mayLag: true,
    query: z.object({
      keyword: z.string().max(100).optional(),
      topic: z.enum(helpTopics).optional().catch(undefined),
    }),
    reply: z.object({
      list: z.array(helpArticle),
      about: z.object({ text: z.string(), textEn: z.string() }),
    }),
  }),
  helpArticle: endpoint({
    method: 'GET',
    path: '/help/topics/{id}',
    access: 'open',
    summary: 'One article of the help centre, with others of its topic',
    mayLag: true,
    params: z.object({ id }),
    reply: helpArticle.extend({
      others: z.array(helpArticle.pick({ id: true, question: true, questionEn: true })),
    }),
  }),
  operationManual: endpoint({
    method: 'GET',
    path: '/help/manual',
    access: 'open',
    summary: 'The operation manual, chapter by chapter',
    mayLag: true,
    reply: z.object({ ...bilingual, edition: z.string(), chapters: z.array(manualChapter) }),
  }),
  /** Spec 7's home configuration: which parts the home page has, without the goods. `date` only tells caches apart. */
  result: endpoint({
    service: 'aliyuncs',
    method: 'GET',
    path: '/mall/{id}/result.sson',
    access: 'open',
    summary: 'What the home page is made of',
    mayLag: true,
    params: mallParam,
    query: z.object({ date: z.string().max(40).optional() }),
    reply: z.object({
      menu: z.array(menuEntry),
      mallManual: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
      banner: z.array(bannerSlide),
      provider: z.array(provider),
      floors: z.array(floor.pick({ n: true, title: true, titleEn: true, url: true })),
      hots: z.array(z.string()),
      hotsEn: z.array(z.string()),
      updatedAt: instant.nullable(),
    }),
  }),
  ownHome: endpoint({
    method: 'GET',
    path: '/mall/ownHome',
    access: 'open',
    summary: "What the school's own home page tells",
    mayLag: true,
    reply: z.object({
      ...bilingual,
      lead: z.string(),
      leadEn: z.string(),
      steps: z.array(
        z.object({ ...bilingual, text: z.string(), textEn: z.string(), url: z.string() }),
      ),
      offices: z.array(
        z.object({
          name: z.string(),
          nameEn: z.string(),
          duty: z.string(),
          dutyEn: z.string(),
          phone: z.string(),
        }),
      ),
      rules: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
    }),
  }),
  poverty: endpoint({
    method: 'GET',
    path: '/mall/poverty',
    access: 'open',
    summary: 'What the poverty-relief channel tells about itself',
    mayLag: true,
    reply: z.object({
      ...bilingual,
      lead: z.string(),
      leadEn: z.string(),
      paragraphs: z.array(z.object({ text: z.string(), textEn: z.string() })),
      figures: z.array(z.object({ value: z.string(), label: z.string(), labelEn: z.string() })),
    }),
  }),
  kinds: endpoint({
    method: 'GET',
    path: '/school/0/content',
    access: desk,
    summary: 'What visitors are told, by kinds, and who changed it last',
    reply: z.object({
      list: z.array(
        z.object({ kind, published: z.number().int(), drafts: z.number().int(), last: lastChange }),
      ),
    }),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/school/0/content/{kind}',
    access: desk,
    summary: 'Entries of a kind, drafts first',
    params: z.object({ kind }),
    query: paging.extend({
      keyword: z.string().max(100).optional(),
      state: z.enum(entryStates).optional().catch(undefined),
    }),
    reply: pageOf(entryRow).extend({
      counts: z.record(z.string(), z.number().int()),
      order: look,
    }),
  }),
  entry: endpoint({
    method: 'GET',
    path: '/school/0/content/{kind}/{id}',
    access: desk,
    summary: 'One entry: what is published of it, and the draft that is to take its place',
    params: ofEntry,
    reply: entryRow.extend({
      kind,
      published: entry,
      draft: entry,
      draftBy: lastChange,
      /** Of a campaign: others that give a price to the same goods at the same time. */
      overlaps: z.array(z.object({ id, ...bilingual, goodsCount: z.number().int() })),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/school/0/content/{kind}/{id}/preview',
    access: desk,
    summary: 'The home page, or the page of a campaign, with an entry as it stands at the desk',
    params: ofEntry,
    reply: z.object({
      home: homePage,
      campaign: campaign
        .extend({
          floors: z.array(campaignFloor.extend({ goods: z.array(id) })),
          goods: z.array(zoneGoods),
        })
        .nullable(),
      menu: z.array(menuEntry),
      manual: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
    }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/school/0/content',
    access: 'administrator',
    summary: 'Keep an entry as a draft, or publish it at once',
    body: z.object({
      content: kindAndEntry,
      /** What it is known by so far; null for a new one. */
      id: id.nullable(),
      look,
      published: z.boolean(),
    }),
    reply: z.object({ id }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/school/0/content/{kind}/{id}/withdraw',
    access: 'administrator',
    summary: 'Take an entry away from visitors; it stays as a draft',
    params: ofEntry,
    body: z.object({ look }),
    reply: doneReply,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/school/0/content/{kind}/{id}/discard',
    access: 'administrator',
    summary: 'Throw the draft of an entry away',
    params: ofEntry,
    body: z.object({ look }),
    reply: doneReply,
  }),
  move: endpoint({
    method: 'POST',
    path: '/school/0/content/{kind}/{id}/move',
    access: 'administrator',
    summary: 'Move an entry one place up or down',
    params: ofEntry,
    body: z.object({ look, by: z.enum(['up', 'down']) }),
    reply: doneReply,
  }),
  keepPicture: endpoint({
    method: 'POST',
    path: '/school/0/pictures',
    access: 'administrator',
    summary: 'Keep a picture for a banner, checked by its content and made anew',
    body: z.object({ name: z.string().max(200), content: fileBytes }),
    reply: z.object({ id }),
  }),
}
