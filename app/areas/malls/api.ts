import { malls } from './contract'
import { implement } from '~/mall/core/implement'
import { chooseOrganisation, listOrganisations } from '~/areas/accounts/domain/organisations'
import { changeOwnSettings, findOwnSettings } from './domain/own-settings'
import { findVersions } from './domain/find-versions'
import { ownMall } from './domain/own-mall'

implement(malls, {
  current: async ctx => ctx.mall,
  static: async (ctx, { id }) => {
    ownMall(ctx, id)
    return ctx.mall
  },
  settings: findOwnSettings,
  changeSettings: changeOwnSettings,
  versions: findVersions,
  organisations: listOrganisations,
  chooseOrganisation,
})
