import type { SQL } from 'drizzle-orm'
import type { DbCtx } from '~/mall/core/ctx'
import { question } from '~/mall/core/hooks'

export const groupNotice = question<{
  /** That the notice at hand was published about a group purchase: a condition beside a query of `notices`. */
  isNotice(ctx: DbCtx): SQL
}>('notices of group purchases')
