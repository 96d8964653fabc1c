import { malls } from './contract'
import { implement } from '~/mall/core/implement'
import { chooseOrganisation, listOrganisations } from '~/areas/accounts/domain/organisations'
import {
  changeOwnSettings,
  findOwnSettings,
  listOwnPlans,
  lookAtOwnSettings,
  planOwnSettings,
  withdrawOwnPlan,
} from './domain/own-settings'
import { findVersions } from './domain/find-versions'
import { ownMall } from './domain/own-mall'
import { publishedMall } from './domain/published'
import { keepOwnPicture } from './domain/school-pictures'

implement(malls, {
  current: async ctx => publishedMall(ctx),
  static: async (ctx, { id }) => {
    ownMall(ctx, id)
    return publishedMall(ctx)
  },
  settings: findOwnSettings,
  changeSettings: changeOwnSettings,
  lookAtSettings: lookAtOwnSettings,
  planSettings: planOwnSettings,
  plans: listOwnPlans,
  withdrawPlan: withdrawOwnPlan,
  keepPicture: keepOwnPicture,
  versions: findVersions,
  organisations: listOrganisations,
  chooseOrganisation,
})
