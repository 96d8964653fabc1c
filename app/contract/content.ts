import { z } from 'zod'
import { productCard } from './catalogue'
import { endpoint } from './endpoint'
import { id, instant, pageOf, paging } from './shapes'

/** Words in both languages; screens choose by the visitor's. */
const bilingual = { title: z.string(), titleEn: z.string() }
export const menuEntry = z.object({ name: z.string(), nameEn: z.string(), content: z.string() })
export const bannerSlide = z.object({ ...bilingual, text: z.string(), textEn: z.string(), picture: z.string(), url: z.string() })
export const floor = z.object({
  n: z.number().int(), ...bilingual, text: z.string(), textEn: z.string(), url: z.string(),
  left: z.object({ ...bilingual, text: z.string(), textEn: z.string(), picture: z.string(), url: z.string() }),
  middle: z.array(productCard),
  right: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
})
export const notice = z.object({ id, ...bilingual, publishedAt: instant, kind: z.enum(['notice', 'policy', 'activity', 'maintenance']), source: z.string(), sourceEn: z.string(), pinned: z.boolean() })
export type Floor = z.output<typeof floor>
export type BannerSlide = z.output<typeof bannerSlide>
export type NoticeRow = z.output<typeof notice>

const mallParam = z.object({ id: z.string() })
const floorPart = <T extends z.ZodType>(part: 'title' | 'left' | 'middle' | 'right', reply: T) => endpoint({
  service: 'cms', method: 'GET', path: `/{id}/content/mall/floor{n}_${part}.json`, access: 'open', summary: `Home floor: ${part}`,
  params: z.object({ id: z.string(), n: z.coerce.number().int() }), reply,
})

export const content = {
  /** Everything the home page shows, in one call. */
  home: endpoint({
    method: 'GET', path: '/mall/home', access: 'open', summary: 'Home page content in one reply',
    reply: z.object({
      banner: z.array(bannerSlide), notices: z.array(notice), floors: z.array(floor), hot: z.array(productCard), recommend: z.array(productCard),
    }),
  }),
  menu: endpoint({ service: 'cms', method: 'GET', path: '/{id}/content/mall/menu.json', access: 'open', summary: 'Mall menu entries', params: mallParam, reply: z.array(menuEntry) }),
  manual: endpoint({
    service: 'cms', method: 'GET', path: '/{id}/content/mall/mallManual.json', access: 'open', summary: 'Operation manual links', params: mallParam,
    reply: z.array(z.object({ name: z.string(), nameEn: z.string(), url: z.string() })),
  }),
  banner: endpoint({ service: 'cms', method: 'GET', path: '/{id}/content/mall/banner.json', access: 'open', summary: 'Home banner', params: mallParam, reply: z.array(bannerSlide) }),
  provider: endpoint({
    service: 'cms', method: 'GET', path: '/{id}/content/mall/provider.json', access: 'open', summary: 'Third-party providers shown as channels', params: mallParam,
    reply: z.array(z.object({ storeId: id, code: z.string().nullable(), name: z.string(), logo: z.string() })),
  }),
  floorTitle: floorPart('title', z.object({ ...bilingual, url: z.string() })),
  floorLeft: floorPart('left', floor.shape.left),
  floorMiddle: floorPart('middle', z.array(productCard)),
  floorRight: floorPart('right', floor.shape.right),
  recommend: endpoint({ service: 'disc', method: 'GET', path: '/mall/recommend', access: 'open', summary: 'Recommended goods', reply: z.object({ list: z.array(productCard) }) }),
  hotGoods: endpoint({
    service: 'aliyuncs', method: 'GET', path: '/mall/{id}/hot.sson', access: 'open', summary: 'Hot goods of the mall', params: mallParam, reply: z.object({ list: z.array(productCard) }),
  }),
  tags: endpoint({
    method: 'GET', path: '/tag', access: 'open', summary: 'Footer selling points (spec 3, Tag)',
    reply: z.object({ list: z.array(z.object({ id, name: z.string(), nameEn: z.string(), logo: z.string(), ord: z.number() })) }),
  }),
  notices: endpoint({ method: 'GET', path: '/notice', access: 'open', summary: 'Notices, newest first', query: paging, reply: pageOf(notice) }),
  notice: endpoint({
    method: 'GET', path: '/notice/{id}', access: 'open', summary: 'One notice', params: z.object({ id }),
    reply: notice.extend({ body: z.string(), bodyEn: z.string(), newer: notice.nullable(), older: notice.nullable() }),
  }),
  help: endpoint({
    method: 'GET', path: '/help/topics', access: 'open', summary: 'Questions and answers of the help centre', query: z.object({ keyword: z.string().max(100).optional() }),
    reply: z.object({
      list: z.array(z.object({ id, hot: z.boolean(), question: z.string(), questionEn: z.string(), answer: z.string(), answerEn: z.string() })), about: z.object({ text: z.string(), textEn: z.string() }),
    }),
  }),
  poverty: endpoint({
    method: 'GET', path: '/mall/poverty', access: 'open', summary: 'What the poverty-relief channel tells about itself',
    reply: z.object({
      ...bilingual, lead: z.string(), leadEn: z.string(), paragraphs: z.array(z.object({ text: z.string(), textEn: z.string() })),
      figures: z.array(z.object({ value: z.string(), label: z.string(), labelEn: z.string() })),
    }),
  }),
}
