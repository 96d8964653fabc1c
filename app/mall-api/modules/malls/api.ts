import { malls } from '~/contract/malls'
import { implement } from '../../core/implement'
import { chooseOrganisation, listOrganisations } from '../accounts/organisations'
import { ownMall } from './own-mall'

implement(malls, {
  current: async ctx => ctx.mall,
  static: async (ctx, { id }) => {
    ownMall(ctx, id)
    return ctx.mall
  },
  organisations: listOrganisations,
  chooseOrganisation,
})
