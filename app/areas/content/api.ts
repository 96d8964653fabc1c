import { content } from './contract'
import { implement } from '~/mall/core/implement'
import { ownMall } from '~/areas/malls/domain/own-mall'
import {
  findBanner,
  findDocument,
  findFloor,
  findHome,
  findHotGoods,
  findProviders,
  findRecommended,
  findResult,
  findTags,
  previewHome,
} from './domain/find-content'
import { keepPicture } from './domain/content-pictures'
import { discardDraft, keepEntry, moveEntry, withdrawEntry } from './domain/edit-content'
import { findEntry, listEntries, listKinds } from './domain/find-entries'
import { findHelp, findHelpArticle, findManual } from './domain/find-help'
import { findNotice, findNotices } from './domain/find-notices'
import { findStoreCategories } from './domain/store-categories'

implement(content, {
  home: ctx => findHome(ctx),
  menu: async (ctx, { id }) => {
    ownMall(ctx, id)
    return findDocument(ctx, 'menu')
  },
  manual: async (ctx, { id }) => {
    ownMall(ctx, id)
    return findDocument(ctx, 'mallManual')
  },
  banner: async (ctx, { id }) => {
    ownMall(ctx, id)
    return findBanner(ctx)
  },
  provider: async (ctx, { id }) => {
    ownMall(ctx, id)
    return findProviders(ctx)
  },
  floorTitle: async (ctx, { id, n }) => {
    ownMall(ctx, id)
    const { title, titleEn, url } = await findFloor(ctx, n)
    return { title, titleEn, url }
  },
  floorLeft: async (ctx, { id, n }) => {
    ownMall(ctx, id)
    return (await findFloor(ctx, n)).left
  },
  floorMiddle: async (ctx, { id, n }) => {
    ownMall(ctx, id)
    return (await findFloor(ctx, n)).middle
  },
  floorRight: async (ctx, { id, n }) => {
    ownMall(ctx, id)
    const { right, best } = await findFloor(ctx, n)
    return { links: right, best }
  },
  storeCategories: async (ctx, { id, storeId }) => {
    ownMall(ctx, id)
    return findStoreCategories(ctx, storeId)
  },
  recommend: ctx => findRecommended(ctx),
  hotGoods: async (ctx, { id }) => {
    ownMall(ctx, id)
    return findHotGoods(ctx)
  },
  result: async (ctx, { id }) => {
    ownMall(ctx, id)
    return findResult(ctx)
  },
  tags: ctx => findTags(ctx),
  notices: findNotices,
  notice: findNotice,
  help: findHelp,
  helpArticle: findHelpArticle,
  operationManual: findManual,
  ownHome: ctx => findDocument(ctx, 'ownHome'),
  poverty: ctx => findDocument(ctx, 'poverty'),
  kinds: ctx => listKinds(ctx),
  entries: listEntries,
  entry: findEntry,
  preview: previewHome,
  keep: keepEntry,
  withdraw: withdrawEntry,
  discard: discardDraft,
  move: moveEntry,
  keepPicture,
})
