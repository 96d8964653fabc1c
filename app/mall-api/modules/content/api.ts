import { content } from '~/contract/content'
import { implement } from '../../core/implement'
import { findBanner, findDocument, findFloor, findHelp, findHome, findHotGoods, findProviders, findRecommended, findTags, ownMall } from './find-content'
import { findNotice, findNotices } from './find-notices'

implement(content, {
  home: ctx => findHome(ctx),
  menu: async (ctx, { id }) => { ownMall(ctx, id); return findDocument(ctx, 'menu') },
  manual: async (ctx, { id }) => { ownMall(ctx, id); return findDocument(ctx, 'mallManual') },
  banner: async (ctx, { id }) => { ownMall(ctx, id); return findBanner(ctx) },
  provider: async (ctx, { id }) => { ownMall(ctx, id); return findProviders(ctx) },
  floorTitle: async (ctx, { id, n }) => { ownMall(ctx, id); const { title, titleEn, url } = await findFloor(ctx, n); return { title, titleEn, url } },
  floorLeft: async (ctx, { id, n }) => { ownMall(ctx, id); return (await findFloor(ctx, n)).left },
  floorMiddle: async (ctx, { id, n }) => { ownMall(ctx, id); return (await findFloor(ctx, n)).middle },
  floorRight: async (ctx, { id, n }) => { ownMall(ctx, id); return (await findFloor(ctx, n)).right },
  recommend: ctx => findRecommended(ctx),
  hotGoods: async (ctx, { id }) => { ownMall(ctx, id); return findHotGoods(ctx) },
  tags: ctx => findTags(ctx),
  notices: findNotices,
  notice: findNotice,
  help: findHelp,
  poverty: ctx => findDocument(ctx, 'poverty'),
})
